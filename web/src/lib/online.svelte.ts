// Whether a server can be reached, as far as the page knows, and what to do if not.
import { HAS_SERVER } from './site';

const ASK_AGAIN_AFTER = 8_000;

let linked = $state(typeof navigator === 'undefined' || navigator.onLine !== false);
let reached = $state(true);
let asking = 0;

/** Whether a server is there to be asked. */
export function online(): boolean {
  return HAS_SERVER && linked && reached;
}

/** Whether it is worth while to ask: what could not be reached a moment ago may be there again. */
export function worthAsking(): boolean {
  return HAS_SERVER && linked;
}

/** The server has answered, or could not be reached. */
export function heard(answered: boolean): void {
  reached = answered;
  clearTimeout(asking);
  if (answered || !HAS_SERVER || typeof window === 'undefined') return;
  asking = window.setTimeout(() => void askAgain(), ASK_AGAIN_AFTER);
}

async function askAgain(): Promise<void> {
  if (!linked || document.visibilityState !== 'visible') return heard(false);
  heard(
    await fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
}

/** Follows what the browser knows of its network; call once. */
export function watchNetwork(): void {
  addEventListener('offline', () => (linked = false));
  addEventListener('online', () => {
    linked = true;
    if (!reached) void askAgain();
  });
}
