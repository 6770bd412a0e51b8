// Where the focus goes when the route changes: to the title of the new page, so that a keyboard goes on from there and a
// screen reader says where it is.

const PATIENCE = 8_000; // milliseconds: a table may have to be fetched first

let waiting: MutationObserver | null = null;

const title = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1, main');
const lost = () => document.activeElement === null || document.activeElement === document.body;

/** Whether an element has the focus only because nothing else has it: keys are then meant for the page as a whole. */
export const nowhere = (element: EventTarget | null): boolean => element === null || element === document.body || element === title();

function focusTitle(): boolean {
  const target = title();
  if (!target) return false;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

function stop(): void {
  waiting?.disconnect();
  waiting = null;
  for (const act of ['keydown', 'pointerdown']) removeEventListener(act, stop, true);
}

/** Moves the focus to the page that has just been drawn, or is about to be. Whoever has put it somewhere is left alone. */
export function focusPage(): void {
  stop();
  if (!lost() || focusTitle()) return;
  waiting = new MutationObserver(() => {
    if (!lost() || focusTitle()) stop();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, stop, true);
  setTimeout(stop, PATIENCE);
}
