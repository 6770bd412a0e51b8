// What somebody was looking for who was matched: if the others do not come to the table, it is looked for again.
import type { QueueFor } from '../lib/wire';

let matched: { table: string; wanted: QueueFor } | null = null; // in this page: whoever loads it anew has come back by themselves
let again: QueueFor | null = null;

export function wasMatched(table: string, wanted: QueueFor): void {
  matched = { table, wanted };
}

/** Whether the reader was brought to a table by a search on this page. */
export const isMatchedAt = (table: string): boolean => matched?.table === table;

/** Says that the others did not come: the next search page looks for the same by itself. */
export function lookAgain(): void {
  again = matched?.wanted ?? null;
  matched = null;
}

/** What is to be looked for again, told once. */
export function takeAgain(): QueueFor | null {
  const found = again;
  again = null;
  return found;
}
