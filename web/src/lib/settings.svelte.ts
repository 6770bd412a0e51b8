// What a guest prefers on this device. Kept in the browser; a browser that forbids it gets the defaults each time.

export interface Settings {
  language: string | null; // null: the browser's
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  soundOffered: boolean; // whether sound was offered, once, at the end of a game
  vibration: boolean; // short buzzes, on devices that can
  motion: 'calm' | 'brisk' | 'none';
  text: boolean; // the table in words, below the drawn one
  keys: boolean; // single keys read out the hand and the table
  chat: boolean; // what others say appears over the table
  hints: boolean; // knows that a hint marks a game, and need not be asked again
}

export const MOTIONS = ['calm', 'brisk', 'none'] as const;

const KEY = 'deuce.settings';
const DEFAULTS: Settings = {
  language: null,
  theme: 'auto',
  sound: false,
  soundOffered: false,
  vibration: false,
  motion: 'calm',
  text: false,
  keys: true,
  chat: true,
  hints: false,
};

function stored(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Omit<Settings, 'motion'>> & { motion?: string };
    // There were only two ways once: "less" and the browser's.
    const motion = MOTIONS.find((one) => one === kept.motion) ?? (kept.motion === 'less' ? 'none' : DEFAULTS.motion);
    return { ...DEFAULTS, ...kept, motion };
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
  if (current.motion === 'calm') delete root.dataset.motion;
  else root.dataset.motion = current.motion;
}

const still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

/** Whether cards may travel. */
export function moving(): boolean {
  return settings().motion !== 'none' && !still?.matches;
}
