// Parts of the page come when they are asked for. If one cannot be had, a newer page was put in place while this one was
// open, and its parts have other names: then the document is loaded anew. Once: a part that stays missing is told. And
// not while there is no connection: the browser would put its own error in the place of a page that still works.

const KEY = 'deuce-reloaded';
const NOT_AGAIN_FOR = 5 * 60_000; // milliseconds
const ASK_EVERY = 2_000; // milliseconds, while there is no connection

let missing = $state(false);

/** Whether the document may be loaded anew by itself: not if that has just been done, and has not helped. */
export function mayReload(memory: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = memory().getItem(KEY);
    if (last !== null && Math.abs(now - Number(last)) < NOT_AGAIN_FOR) return false;
    memory().setItem(KEY, String(now));
    return memory().getItem(KEY) === String(now);
  } catch {
    return false; // nothing is remembered in this browser: better a word than a page that reloads for ever
  }
}

/** Whether a part of the page is missing, and loading the document anew has not helped. */
export function partMissing(): boolean {
  return missing;
}

const unneeded = new WeakSet<object>();

/** For a part that nobody waits for: if it cannot be had, nothing happens. */
export async function unhurried<T>(coming: Promise<T>): Promise<T | null> {
  try {
    return await coming;
  } catch (error) {
    unneeded.add(error as object);
    return null;
  }
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Loads the document anew if that may help, as soon as there is a connection; until then the page says what is wrong. */
async function missed(): Promise<void> {
  while (!(await isReachable())) {
    missing = true;
    await new Promise((wait) => setTimeout(wait, ASK_EVERY));
  }
  if (mayReload(() => sessionStorage, Date.now())) location.reload();
  else missing = true;
}

/** Does something about parts that cannot be had; call once. */
export function listenForMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // Whoever asked for the part hears of it after this, and may say that it was not needed.
    setTimeout(() => {
      if (!unneeded.has(payload)) void missed();
    });
  });
}
