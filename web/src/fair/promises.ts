// What this browser does for a fair deal: it keeps the server's commitment from before the deal, and adds random bytes.
import type { TableSession } from '../lib/session.svelte';
import type { TableInfo } from '../lib/wire';
import type { Promised } from './check';
import { CONTRIBUTION_BYTES, toHex } from './shuffle';

const KEY = 'deuce.fair';
const KEPT = 60; // tables

type Kept = Record<string, Promised>;

let kept: Kept = stored();
const said = new Set<string>(); // on its way to the server

function stored(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function keep(table: string, promised: Promised): void {
  const others = Object.entries({ ...stored(), ...kept }).filter(([id]) => id !== table);
  kept = Object.fromEntries([...others.slice(1 - KEPT), [table, promised]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a private window: it is kept until the page is closed
  }
}

/** What was promised at a table; null if this browser was never there. */
export function promisedAt(table: string): Promised | null {
  return kept[table] ?? null;
}

/** Notes what the server promises; what was noted first stays. */
function noted(table: TableInfo, commitment: string): Promised {
  const known = promisedAt(table.id);
  if (known) return known;
  const promised = { commitment, mine: {}, before: table.state === 'gathering' || table.state === 'dealing' };
  keep(table.id, promised);
  return promised;
}

/** Contributes for each of our seats, once; call whenever something about the table has changed. */
export function takePart(session: TableSession): void {
  if (!session.known || session.still || !session.table.fair) return;
  const { id, state, fair } = session.table;
  const promised = noted(session.table, fair.commitment);
  if (state !== 'gathering' && state !== 'dealing') return;
  for (const seat of session.yours) {
    const key = `${id} ${seat}`;
    if (fair.contributions[seat] !== null || said.has(key)) continue;
    const value = promised.mine[seat] ?? toHex(crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES)));
    said.add(key);
    session
      .send({ type: 'contribute', seat, value })
      .then(() => keep(id, { ...(promisedAt(id) ?? promised), mine: { ...promisedAt(id)?.mine, [seat]: value } }))
      .catch(() => undefined) // too late, or another seat by now: the game goes on without it, and the proof says so
      .finally(() => said.delete(key));
  }
}

/** Did the server take our contribution and deal without it? Nobody but this browser can know. */
export function leftOut(table: TableInfo, promised: Promised | null): boolean {
  if (!promised || !table.fair || (table.state !== 'playing' && table.state !== 'over')) return false;
  const { contributions, commitment } = table.fair;
  return commitment !== promised.commitment || Object.entries(promised.mine).some(([seat, value]) => contributions[Number(seat)] !== value);
}
