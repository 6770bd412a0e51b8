// What a guest prefers on this device. Kept in the browser; a browser that forbids it gets the defaults each time.

export interface Settings {
  language: string | null; // null: the browser's
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  motion: 'auto' | 'less';
  text: boolean; // the table in words, below the drawn one
  keys: boolean; // single keys read out the hand and the table
  chat: boolean; // what others say appears over the table
  hints: boolean; // knows that a hint marks a game, and need not be asked again
}

const KEY = 'deuce.settings';
const DEFAULTS: Settings = {
  language: null,
  theme: 'auto',
  sound: false,
  motion: 'auto',
  text: false,
  keys: true,
  chat: true,
  hints: false,
};

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

let current = $state.raw(stored());

/** The settings, followed by whatever reads them in a component. */
export function settings(): Readonly<Settings> {
  return current;
}

export function change(what: Partial<Settings>): void {
  current = { ...current, ...what };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // a private window: the change holds until the page is closed
  }
  apply();
}

/** Puts what the style sheet must know on the root element. */
export function apply(): void {
  const root = document.documentElement;
  if (current.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = current.theme;
  if (current.motion === 'less') root.dataset.motion = 'less';
  else delete root.dataset.motion;
}

const still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

/** Whether cards may travel. */
export function moving(): boolean {
  return settings().motion !== 'less' && !still?.matches;
}
