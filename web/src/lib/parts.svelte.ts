// Parts of the page come when they are asked for. If one cannot be had, a newer page was put in place while this one was
// open, and its parts have other names: then the document is loaded anew. Once: a part that stays missing is told.

const KEY = 'deuce-reloaded';
const NOT_AGAIN_FOR = 5 * 60_000; // milliseconds

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

/** Does something about parts that cannot be had; call once. */
export function listenForMissingParts(): void {
  addEventListener('vite:preloadError', () => {
    if (mayReload(() => sessionStorage, Date.now())) {
      location.reload();
      return;
    }
    missing = true;
  });
}
