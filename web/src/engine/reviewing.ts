// What a review asks of the engine beside what bots do: luck apart from choices, and ends that can be reckoned.
import type { EngineState } from './engine';
import { EngineError } from './errors';
import { MOST_CANDIDATES, SUMS } from './layout';
import type { EngineModule } from './module';
import type { Thinker, Tried } from './thinking';

const COLUMNS = Object.keys(SUMS).length;

/** Whether any cards were drawn between two states. */
export function drewBetween(before: EngineState, after: EngineState): boolean {
  const { module, id } = before.game;
  const first = module.scratch(`${id} before`, before.bytes.length);
  module.bytes.set(before.bytes, first);
  return before.game.call('drew', first, after.put()) === 1;
}

/** Give the cards that nobody has seen another order; hands stay as they are. Returns the stream afterwards. */
export function shuffleUnseen(state: EngineState, stream: bigint): bigint {
  const { module } = state.game;
  const address = module.scratch('stream', 8);
  words(module, address)[0] = stream;
  state.change('shuffle_unseen', address);
  return words(module, address)[0]!;
}

/** The chance to win that the network gives a choice of the viewer. */
export function opinionAbout(thinker: Thinker, view: EngineState, choice: number): number {
  const { module } = thinker.game;
  const out = module.scratch('opinion about', 16);
  view.ask('opinion_about', thinker.network(), choice, out);
  return new Float64Array(module.bytes.buffer, out, 1)[0]!;
}

/** What comes of choices of the viewer, where the rest of the game can be reckoned; null where it cannot. */
export function weighEnding(thinker: Thinker, view: EngineState, choices: readonly number[]): Tried[] | null {
  const { module, id, layout } = thinker.game;
  if (!(`${id}.weigh_ending` in module.raw)) return null; // not every game has ends like that
  if (choices.length > MOST_CANDIDATES) throw new EngineError('bad_number', `${choices.length} candidates`);
  const records = module.scratch(`${id} ending`, 3 * layout.size);
  const candidates = module.scratch('candidates', 8 * MOST_CANDIDATES);
  const sums = module.scratch('sums', 8 * MOST_CANDIDATES * COLUMNS);
  module.bytes.fill(0, records, records + 3 * layout.size);
  module.bytes.set(view.bytes, records);
  new BigInt64Array(module.bytes.buffer, candidates, choices.length).set(choices.map((choice) => BigInt(choice)));
  if (thinker.game.call('weigh_ending', records, records + layout.size, candidates, choices.length, sums) === 0) return null;
  const found = new Float64Array(module.bytes.buffer, sums, COLUMNS * choices.length);
  return choices.map((choice, k) => {
    const of = (column: keyof typeof SUMS) => found[COLUMNS * k + SUMS[column]]!;
    return { choice, wins: of('wins'), squares: of('squares'), margins: of('margins'), visits: of('visits') };
  });
}

const words = (module: EngineModule, address: number): BigUint64Array => new BigUint64Array(module.bytes.buffer, address, 1);
