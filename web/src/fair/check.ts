// Does a record prove that nobody chose its cards? And did the server keep what it promised this browser?
import { ALGORITHM, CONTRIBUTION_BYTES, commitmentOf, isHex, shuffled, type Card } from './shuffle';

/** What this browser has kept of a table from before the deal. */
export interface Promised {
  commitment: string;
  /** Our own contributions, by seat. */
  mine: Record<number, string>;
  /** Whether it was noted before the cards were dealt. */
  before: boolean;
}

export type StepName = 'commitment' | 'promise' | 'mine' | 'deck' | 'piles';

export interface Step {
  name: StepName;
  ok: boolean;
}

export interface Verdict {
  /** Why there is nothing to check. */
  trouble: 'not_a_record' | 'no_proof' | 'other_proof' | null;
  ok: boolean;
  steps: Step[];
  secret: string;
  commitment: string;
  /** The SHA-256 of the secret, as worked out here. */
  digest: string;
  contributions: (string | null)[];
  names: string[];
  cards: number;
  /** How many shuffles were checked: the deal and each new pile. */
  shuffles: number;
}

interface GameRecord {
  game: string;
  seats: number;
  deck: Card[];
  piles: Card[][];
  names: string[];
  fair: unknown;
}

const NOTHING: Verdict = {
  trouble: null,
  ok: false,
  steps: [],
  secret: '',
  commitment: '',
  digest: '',
  contributions: [],
  names: [],
  cards: 0,
  shuffles: 0,
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCards(value: unknown): value is Card[] {
  return Array.isArray(value) && value.every((card) => typeof card === 'string' || typeof card === 'number');
}

/** The parts of a record that matter here; null if it is none. */
export function recordFrom(line: string): GameRecord | null {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return null;
  }
  if (!isObject(read) || read.format !== 'deuce/1' || typeof read.game !== 'string' || typeof read.seats !== 'number') return null;
  const piles = read.piles ?? [];
  if (!isCards(read.deck) || !Array.isArray(piles) || !piles.every(isCards)) return null;
  const players = Array.isArray(read.players) ? read.players : [];
  const names = players.map((player) => (isObject(player) && typeof player.name === 'string' ? player.name : ''));
  return { game: read.game, seats: read.seats, deck: read.deck, piles, names, fair: read.fair ?? null };
}

function same(a: readonly Card[], b: readonly Card[]): boolean {
  return a.length === b.length && a.every((card, at) => card === b[at]);
}

/** Does all the sums again. */
export async function check(line: string, promised: Promised | null = null): Promise<Verdict> {
  const record = recordFrom(line);
  if (!record) return { ...NOTHING, trouble: 'not_a_record' };
  const { fair } = record;
  if (!isObject(fair)) return { ...NOTHING, trouble: 'no_proof', names: record.names };
  const { secret, commitment, contributions } = fair;
  if (
    fair.algorithm !== ALGORITHM ||
    !isHex(secret, 32) ||
    typeof commitment !== 'string' ||
    !Array.isArray(contributions) ||
    contributions.length !== record.seats ||
    !contributions.every((part) => part === null || isHex(part, CONTRIBUTION_BYTES))
  ) {
    return { ...NOTHING, trouble: 'other_proof', names: record.names };
  }
  const digest = await commitmentOf(secret);
  const right = async (cards: Card[], index: number) => same(cards, await shuffled(cards, secret, record.game, contributions, index));
  const steps: Step[] = [{ name: 'commitment', ok: digest === commitment }];
  if (promised) steps.push({ name: 'promise', ok: promised.commitment === commitment });
  if (promised && Object.keys(promised.mine).length) {
    steps.push({ name: 'mine', ok: Object.entries(promised.mine).every(([seat, value]) => contributions[Number(seat)] === value) });
  }
  steps.push({ name: 'deck', ok: await right(record.deck, 0) });
  if (record.piles.length) {
    const piles = await Promise.all(record.piles.map((pile, at) => right(pile, at + 1)));
    steps.push({ name: 'piles', ok: piles.every(Boolean) });
  }
  return {
    trouble: null,
    ok: steps.every((step) => step.ok),
    steps,
    secret,
    commitment,
    digest,
    contributions,
    names: record.names,
    cards: record.deck.length,
    shuffles: 1 + record.piles.length,
  };
}
