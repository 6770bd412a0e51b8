// What this browser does for a fair deal: it keeps the server's commitment from before the deal, and adds random bytes.
import type { TableSession } from '../lib/session.svelte';
import type { TableInfo } from '../lib/wire';
import type { Promised } from './check';
import { CONTRIBUTION_BYTES, toHex } from './shuffle';

const KEY = 'deuce.fair';
const KEPT = 60; // tables

type Kept = Record<string, Promised>;

let unstored: Kept = {}; // in a private window: it is kept until the page is closed
const said = new Set<string>(); // on its way to the server

/** Read anew each time: another page of this browser may be at the same table. */
function stored(): Kept {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept), ...unstored };
  } catch {
    return unstored;
  }
}

function keep(table: string, promised: Promised): void {
  const others = Object.entries(stored()).filter(([id]) => id !== table);
  const kept = Object.fromEntries([...others.slice(1 - KEPT), [table, promised]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    unstored = {};
  } catch {
    unstored = kept;
  }
}

/** What was promised at a table; null if this browser was never there. */
export function promisedAt(table: string): Promised | null {
  return stored()[table] ?? null;
}

/** Notes what the server promises; what was noted first stays. */
function noted(table: TableInfo, commitment: string): Promised {
  const known = promisedAt(table.id);
  if (known) return known;
  const promised = { commitment, mine: {}, before: table.state === 'gathering' || table.state === 'dealing' };
  keep(table.id, promised);
  return promised;
}

/** Our contributions for seats that we hold. What was taken for a seat leaves the shuffle when we leave the seat. */
function held(mine: Promised['mine'], yours: readonly number[]): Promised['mine'] {
  return Object.fromEntries(Object.entries(mine).filter(([seat]) => yours.includes(Number(seat))));
}

/** Contributes for each of our seats, once; call whenever something about the table has changed. */
export function takePart(session: TableSession): void {
  if (!session.known || session.still || !session.table.fair) return;
  const { id, state, fair } = session.table;
  const promised = noted(session.table, fair.commitment);
  const mine = held(promised.mine, session.yours);
  if (Object.keys(mine).length < Object.keys(promised.mine).length) keep(id, { ...promised, mine });
  if (state !== 'gathering' && state !== 'dealing') return;
  for (const seat of session.yours) {
    const key = `${id} ${seat}`;
    if (fair.contributions[seat] !== null || said.has(key)) continue;
    const value = toHex(crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES)));
    said.add(key);
    session
      .send({ type: 'contribute', seat, value })
      .then(() => {
        const now = promisedAt(id) ?? promised;
        keep(id, { ...now, mine: held({ ...now.mine, [seat]: value }, session.yours) });
      })
      .catch(() => undefined) // too late, or another page of ours did: the game goes on without it, and the proof says so
      .finally(() => said.delete(key));
  }
}

/** Did the server take our contribution and deal without it? Nobody but this browser can know. */
export function leftOut(table: TableInfo, promised: Promised | null): boolean {
  if (!promised || !table.fair || (table.state !== 'playing' && table.state !== 'over')) return false;
  const { contributions, commitment } = table.fair;
  const yours = table.seats.flatMap((seat, at) => (seat.yours ? [at] : []));
  const mine = Object.entries(held(promised.mine, yours));
  return commitment !== promised.commitment || mine.some(([seat, value]) => contributions[Number(seat)] !== value);
}
