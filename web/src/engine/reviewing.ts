// What reviews and hints ask of the engine: what choices are worth, how a game stands, what came by luck. All of it is
// reckoned by the same compiled code as on the server (src/deuce/analysis).
import type { EngineState } from './engine';
import { EngineError } from './errors';
import { REVIEW, WEIGHING } from './layout';
import type { EngineModule } from './module';
import type { Thinker } from './thinking';

export type Verdict = (typeof REVIEW.verdicts)[number];

/** What a choice is worth, and how it is called. */
export interface Weighed {
  choice: number;
  /** Choices that are called the same have the same number. */
  name: number;
  win: number;
  error: number;
  /** With the places, if they count; else the win chance. */
  worth: number;
  /** Points expected beyond the best of the others. */
  margin: number;
  /** Worth lost against the best choice, the standard error of that, and what of it is surely given away. */
  loss: number;
  lossError: number;
  given: number;
  /** Worth above what an ordinary player would reach here. */
  credit: number;
  verdict: Verdict;
}

/** How a game stands: everybody's chance to win, and what the game is worth to everybody. */
export interface Stand {
  chances: number[];
  worths: number[];
}

/** What a weighing is asked for besides: choices that are tried in any case, and whether places count beside the win. */
export interface Asked {
  also?: readonly number[];
  placed?: boolean;
}

/** What the choices of the viewer are worth, best first. `luck` is the chance. */
export function weigh(thinker: Thinker, view: EngineState, luck: bigint, { also = [], placed = false }: Asked = {}): Weighed[] {
  const { module, id, layout } = thinker.game;
  const { judging, reviewPlayouts } = layout.thinking;
  if (also.length > REVIEW.mostAlso) throw new EngineError('bad_number', `${also.length} choices besides`);
  const record = module.scratch(`${id} judging`, judging.size);
  const given = module.scratch('also', 8 * REVIEW.mostAlso);
  const network = thinker.network();
  module.bytes.fill(0, record, record + judging.size);
  wholesAt(module, given, also.length).set(also.map((choice) => BigInt(choice)));
  thinker.game.call(
    'begin_weighing',
    record,
    view.put(),
    given,
    also.length,
    REVIEW.candidates,
    placed ? 1 : 0,
    reviewPlayouts,
    network,
    BigInt.asIntN(64, luck),
  );
  thinker.game.call('advance_weighing', record, network, REVIEW.batches);
  const field = (name: keyof typeof WEIGHING) => {
    const { at, length, whole } = WEIGHING[name];
    const address = record + judging.weighing + at;
    return whole ? [...thinker.game.wholes(address, length)] : [...realsAt(module, address, length)];
  };
  const [[count], order, choices] = [field('count'), field('order'), field('choices')];
  const [wins, errors, worths, margins] = [field('wins'), field('errors'), field('worth'), field('margins')];
  const [losses, lossErrors] = [field('losses'), field('loss_errors')];
  return order.slice(0, count).map((k) => {
    const out = module.scratch('weighed', 16);
    const verdict = REVIEW.verdicts[thinker.game.call('weighed', record, k, out)]!;
    const name = thinker.game.call('weighed_name', record, k);
    const [given, credit] = realsAt(module, out, 2) as unknown as [number, number];
    const worth = { win: wins[k]!, error: errors[k]!, worth: worths[k]!, margin: margins[k]!, loss: losses[k]!, lossError: lossErrors[k]! };
    return { choice: choices[k]!, name, ...worth, given, credit, verdict };
  });
}

/** Whether any cards were drawn between two states. */
export function drewBetween(before: EngineState, after: EngineState): boolean {
  return before.game.call('drew', laid(before), after.put()) === 1;
}

/** How a game stands: the result once it is over, 1 / n for everybody before the deal. */
export function standOf(thinker: Thinker, state: EngineState): Stand {
  const out = standRoom(thinker);
  const network = thinker.network();
  return standAt(thinker, out, thinker.game.call('stand', state.put(), network, REVIEW.draws, 0n, positions(thinker), out));
}

/** How a game stands once these seats have made these choices, before it is seen which cards are drawn. */
export function standAfter(thinker: Thinker, before: EngineState, chosen: ReadonlyMap<number, number>): Stand {
  const { module } = thinker.game;
  if (chosen.size > REVIEW.mostSeats) throw new EngineError('bad_number', `${chosen.size} choices`);
  const [who, what] = ['seats', 'choices'].map((name) => module.scratch(name, 8 * REVIEW.mostSeats)) as [number, number];
  const out = standRoom(thinker);
  const network = thinker.network();
  wholesAt(module, who, chosen.size).set([...chosen.keys()].map((seat) => BigInt(seat)));
  wholesAt(module, what, chosen.size).set([...chosen.values()].map((choice) => BigInt(choice)));
  const given = [before.put(), who, what, chosen.size, network, REVIEW.draws, 0n, positions(thinker), out] as const;
  return standAt(thinker, out, thinker.game.call('stand_after', ...given));
}

/** Room for two rows, chances and worths, by seat. */
function standRoom({ game }: Thinker): number {
  return game.module.scratch('stand', 2 * 8 * REVIEW.mostSeats);
}

function standAt({ game }: Thinker, address: number, seats: number): Stand {
  const [chances, worths] = [0, 8 * REVIEW.mostSeats].map((row) => [...realsAt(game.module, address + row, seats)]) as [number[], number[]];
  return { chances, worths };
}

/** A part of a game as the nearest whole number of thousandths, in which a review counts. */
export const inGrains = (worth: number): number => Math.floor(REVIEW.grain * worth + 0.5);

/** How accurate choices were on the whole, 0 to 100, by what each gave away; null of none. */
export function accuracyOf(module: EngineModule, given: readonly number[]): number | null {
  if (given.length === 0) return null;
  const address = module.allocate(8 * given.length);
  realsAt(module, address, given.length, false).set(given);
  const out = module.scratch('accuracy', 8);
  try {
    module.call('review.accuracy', address, given.length, out);
    return realsAt(module, out, 1)[0]!;
  } finally {
    module.release(address);
  }
}

/** Two records to play in. */
function positions({ game }: Thinker): number {
  return game.module.scratch(`${game.id} positions`, 2 * game.layout.size);
}

/** Lay a record apart from the one that is put. */
function laid(state: EngineState): number {
  const { module, id } = state.game;
  const address = module.scratch(`${id} before`, state.bytes.length);
  module.bytes.set(state.bytes, address);
  return address;
}

const wholesAt = (module: EngineModule, address: number, count: number) => new BigInt64Array(module.bytes.buffer, address, count);

function realsAt(module: EngineModule, address: number, count: number, copied = true): Float64Array {
  const found = new Float64Array(module.bytes.buffer, address, count);
  return copied ? found.slice() : found;
}
