// What the head of every page says of its reader. Asked for with each page, but not again and again.
import { call } from './api';
import { HAS_SERVER } from './site';
import type { Glance } from './wire';

const FRESH_FOR = 5_000; // milliseconds

let current = $state.raw<Glance | null>(null);
let asked = -Infinity;

/** What is known of the reader; null before the first answer, and where there is no server. */
export function glance(): Glance | null {
  return current;
}

/** Asks anew, unless that was done a moment ago; `now`: something has just changed. */
export function refreshGlance(now = false): void {
  if (!HAS_SERVER || (!now && performance.now() - asked < FRESH_FOR)) return;
  asked = performance.now();
  call<Glance>('GET', '/me/glance').then(
    (found) => (current = found),
    () => (asked = -Infinity), // the head says less then
  );
}
