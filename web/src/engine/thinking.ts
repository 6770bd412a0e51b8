// How bots of the page think: a network's opinion, what a level chooses, searches in slices. All of it is compiled from the same source as on the server: the same view, network, seed and work give the
// same answer, to the bit.
import { EngineError } from './errors';
import type { EngineStream, GameEngine, EngineState } from './engine';
import { HALVING, SHORTLIST_LENGTH, SUMS } from './layout';
import type { EngineGame } from './records';

export type EngineLevel = 'gentle' | 'curious' | 'steady' | 'keen' | 'sharp' | 'fierce';
/** How a level plays: by the network with a temperature, or by a search of a number of playouts, or of seconds. */
type Plays = { temperature: number } | { playouts: number } | { seconds: number };

/** What a bot thinks of a choice: the chance to win with its standard error, the points expected beyond the others' best. */
export interface Thought {
  choice: number;
  win: number;
  error: number;
  margin: number;
  visits: number;
}

const BY_THE_CLOCK = 0;
const ALL_WORLDS = 0x7fff_ffff;
const COLUMNS = Object.keys(SUMS).length;
const FLOAT_BYTES = 4;
const HALF_BYTES = 2;

/** Numbers of half precision, each as a float. */
function widened(halves: Uint16Array): Float32Array {
  const floats = new Float32Array(halves.length);
  halves.forEach((half, index) => {
    const [sign, exponent, fraction] = [half >> 15 ? -1 : 1, (half >> 10) & 31, half & 1023];
    const size =
      exponent === 0 ? fraction * 2 ** -24 : exponent === 31 ? (fraction ? NaN : Infinity) : (1 + fraction / 1024) * 2 ** (exponent - 15);
    floats[index] = sign * size;
  });
  return floats;
}

/** A game's bots: an engine, and the network they ask. */
export class Thinker<Game extends EngineGame = EngineGame> {
  static #made = 0;
  // Each has a network of its own in the module.
  readonly #name = `network ${Thinker.#made++}`;
  readonly #weights: Uint8Array;
  readonly #thinking: NonNullable<GameEngine<Game>['layout']['thinking']>;

  /** The weights are those of all layers, one after the other, in single or half precision. */
  constructor(
    readonly game: GameEngine<Game>,
    weights: ArrayBuffer,
  ) {
    this.#thinking = game.layout.thinking;
    const { inputs, hidden } = this.#thinking.weights;
    const count = inputs * hidden[0] + hidden[0] + hidden[0] * hidden[1] + hidden[1] + hidden[1] * 2 + 2;
    if (weights.byteLength === count * HALF_BYTES) this.#weights = new Uint8Array(widened(new Uint16Array(weights)).buffer);
    else if (weights.byteLength === count * FLOAT_BYTES) this.#weights = new Uint8Array(weights);
    else throw new EngineError('bad_weights', `${weights.byteLength} bytes; this network has ${count} numbers`);
  }

  /** The choices that the network looks at, with what it expects of each, the likeliest of the heuristic first. */
  opinion(view: EngineState<Game>): Thought[] {
    const { module, id, layout } = this.game;
    const choices = module.scratch(`${id} legal`, 8 * layout.maxLegal);
    const [listed, wins, points] = ['listed', 'wins', 'points'].map((name) => module.scratch(`opinion ${name}`, 8 * SHORTLIST_LENGTH));
    const count = view.ask('opinion', this.network(), choices, listed!, wins!, points!);
    const [win, margin] = [wins!, points!].map((address) => new Float64Array(module.bytes.buffer, address, count));
    return [...this.game.wholes(listed!, count)].map((choice, k) => ({ choice, win: win![k]!, error: 0, margin: margin![k]!, visits: 1 }));
  }

  /** What a level chooses. One that thinks by the clock keeps this thread busy for as long. */
  act(view: EngineState<Game>, level: EngineLevel, stream: EngineStream, now: () => number = () => performance.now()): number {
    const plays: Plays = this.#thinking.levels[level];
    if ('temperature' in plays) return this.#byNetwork(view, plays.temperature, stream);
    const legal = view.legal(view.viewer);
    if (legal.length === 1) return legal[0]!;
    const search = this.search(view, stream.bits(), 'playouts' in plays ? plays.playouts : BY_THE_CLOCK);
    try {
      if ('playouts' in plays) search.advance();
      else search.advanceFor(plays.seconds * 1000, now);
      return search.best;
    } finally {
      search.free();
    }
  }

  #byNetwork(view: EngineState<Game>, temperature: number, stream: EngineStream): number {
    const bits = temperature > 0 ? stream.bits() : 0n;
    return view.ask('act', this.network(), temperature, BigInt.asIntN(64, bits));
  }

  /** Begin a search for the best choice of the viewer, with this number of playouts, or (0) by the clock. */
  search(view: EngineState<Game>, seed: bigint, playouts: number): Search<Game> {
    return new Search(this, view, seed, playouts);
  }

  /** Where the weights lie; they are brought again whenever the module had to be started anew. */
  network(): number {
    const { module } = this.game;
    return module.scratch(this.#name, this.#weights.length, (address) => module.bytes.set(this.#weights, address));
  }
}

/** A search that is under way: it goes on in slices, and says what it found. It has memory of its own until it is freed. */
export class Search<Game extends EngineGame = EngineGame> {
  readonly #thinker: Thinker<Game>;
  readonly #record: number;
  readonly #memory: number;
  readonly #rows: number;
  readonly #restarts: number;
  finished = false;

  constructor(thinker: Thinker<Game>, view: EngineState<Game>, seed: bigint, playouts: number) {
    const { module, layout } = thinker.game;
    const { search, memory } = layout.thinking;
    this.#thinker = thinker;
    const network = thinker.network();
    this.#rows = memory.rows;
    this.#record = module.allocate(search.size);
    this.#memory = module.allocate(Math.max(1, memory.rows * memory.size));
    this.#restarts = module.restarts;
    module.bytes.fill(0, this.#record, this.#record + search.size);
    try {
      thinker.game.call('begin_search', this.#record, view.put(), network, BigInt.asIntN(64, seed), playouts);
    } catch (error) {
      this.free();
      throw error;
    }
  }

  /** Go on in this number of worlds at most; `spent` is the share of the time that is over, where it thinks by the clock. */
  advance(worlds = ALL_WORLDS, spent = 0): boolean {
    this.#check();
    const { game } = this.#thinker;
    this.finished = game.call('advance_search', this.#record, this.#memory, this.#rows, this.#thinker.network(), worlds, spent) === 1;
    return this.finished;
  }

  /** Go on by the clock until it is finished. */
  advanceFor(milliseconds: number, now: () => number = () => performance.now()): void {
    const started = now();
    while (!this.advance(ALL_WORLDS, (now() - started) / milliseconds));
  }

  /** The choice, once the search is finished. */
  get best(): number {
    return this.#words('best')[0]!;
  }

  /** What was found out of each candidate, the best first, once the search is finished. */
  thoughts(): Thought[] {
    const [count] = this.#words('count');
    const [order, candidates, wins, errors, margins] = (['order', 'candidates', 'wins', 'errors', 'margins'] as const).map((name) =>
      this.#words(name),
    );
    const sums = this.#words('sums');
    return [...order!.slice(0, count)].map((k) => ({
      choice: candidates![k]!,
      win: wins![k]!,
      error: errors![k]!,
      margin: margins![k]!,
      visits: sums[COLUMNS * k + SUMS.visits]!,
    }));
  }

  free(): void {
    const { module } = this.#thinker.game;
    if (module.restarts !== this.#restarts) return;
    module.release(this.#record);
    module.release(this.#memory);
  }

  #words(name: keyof typeof HALVING): Float64Array | Int32Array {
    this.#check();
    const { game } = this.#thinker;
    const { at, length, whole } = HALVING[name];
    const address = this.#record + game.layout.thinking.search.halving + at;
    return whole ? game.wholes(address, length) : new Float64Array(game.module.bytes.slice(address, address + 8 * length).buffer);
  }

  #check(): void {
    if (this.#thinker.game.module.restarts !== this.#restarts) throw new EngineError('trap', 'the search is gone with the module');
  }
}
