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
  win: number;
  error: number;
  /** Points expected beyond the best of the others. */
  margin: number;
  /** Win chance lost against the best choice, and the standard error of that. */
  loss: number;
  lossError: number;
  /** Win chance above what an ordinary player would reach here. */
  credit: number;
  verdict: Verdict;
}

/** What the choices of the viewer are worth, those of `also` in any case, best first. `luck` is the chance. */
export function weigh(thinker: Thinker, view: EngineState, luck: bigint, also: readonly number[] = []): Weighed[] {
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
  const [wins, errors, margins] = [field('wins'), field('errors'), field('margins')];
  return order.slice(0, count).map((k) => {
    const out = module.scratch('weighed', 24);
    const verdict = REVIEW.verdicts[thinker.game.call('weighed', record, k, out)]!;
    const [loss, lossError, credit] = realsAt(module, out, 3) as unknown as [number, number, number];
    return { choice: choices[k]!, win: wins[k]!, error: errors[k]!, margin: margins[k]!, loss, lossError, credit, verdict };
  });
}

/** Whether any cards were drawn between two states. */
export function drewBetween(before: EngineState, after: EngineState): boolean {
  return before.game.call('drew', laid(before), after.put()) === 1;
}

/** Everybody's chance to win: the share of the win once the game is over, 1 / n before the deal. */
export function chancesOf(thinker: Thinker, state: EngineState): number[] {
  const { module } = thinker.game;
  const out = module.scratch('chances', 8 * REVIEW.mostSeats);
  const network = thinker.network();
  const seats = thinker.game.call('chances', state.put(), network, REVIEW.draws, 0n, positions(thinker), out);
  return [...realsAt(module, out, seats)];
}

/** Everybody's chance once these seats have made these choices, before it is seen which cards are drawn. */
export function chancesAfter(thinker: Thinker, before: EngineState, chosen: ReadonlyMap<number, number>): number[] {
  const { module } = thinker.game;
  if (chosen.size > REVIEW.mostSeats) throw new EngineError('bad_number', `${chosen.size} choices`);
  const [who, what, out] = ['seats', 'choices', 'chances'].map((name) => module.scratch(name, 8 * REVIEW.mostSeats)) as [
    number,
    number,
    number,
  ];
  const network = thinker.network();
  wholesAt(module, who, chosen.size).set([...chosen.keys()].map((seat) => BigInt(seat)));
  wholesAt(module, what, chosen.size).set([...chosen.values()].map((choice) => BigInt(choice)));
  const given = [before.put(), who, what, chosen.size, network, REVIEW.draws, 0n, positions(thinker), out] as const;
  return [...realsAt(module, out, thinker.game.call('chances_after', ...given))];
}

/** How accurate choices were on the whole, 0 to 100, by what each lost and the error of that; null of none. */
export function accuracyOf(module: EngineModule, losses: readonly number[], errors: readonly number[]): number | null {
  if (losses.length === 0) return null;
  const [first, second] = [losses, errors].map((numbers) => {
    const address = module.allocate(8 * numbers.length);
    realsAt(module, address, numbers.length, false).set(numbers);
    return address;
  }) as [number, number];
  const out = module.scratch('accuracy', 8);
  try {
    module.call('review.accuracy', first, losses.length, second, errors.length, out);
    return realsAt(module, out, 1)[0]!;
  } finally {
    module.release(first);
    module.release(second);
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
