// The page's half of benchmarks/wasm.py: pieces of work, in Node or in a browser (build/bench.mjs).
import { loadEngine, type Engine, type EngineState } from '../engine/engine';
import type { EngineGame } from '../engine/records';
import { Thinker } from '../engine/thinking';

/** What is asked for: whole games by a policy, searches with a fixed work, or choices of the level that thinks by the clock. */
export interface Work {
  game: EngineGame;
  workload: 'random' | 'heuristic' | 'search' | 'fierce';
  times: number;
  seats: number;
  playouts: number;
}

/** How much was done (choices or playouts), how many seconds that took, and the slowest piece, in milliseconds. */
export interface Done {
  done: number;
  seconds: number;
  slowest: number;
}

export class Bench {
  readonly #thinkers = new Map<EngineGame, Thinker>();

  constructor(
    readonly engine: Engine,
    readonly networks: Record<string, ArrayBuffer>,
  ) {}

  run(work: Work): Done {
    const begun = performance.now();
    const found = this.#run(work);
    return { ...found, seconds: (performance.now() - begun) / 1000 };
  }

  #run({ game, workload, times, seats, playouts }: Work): Omit<Done, 'seconds'> {
    const state = this.engine.game(game).newTable({ seats });
    const stream = this.engine.stream(1n).state;
    if (workload === 'random' || workload === 'heuristic') {
      return { done: this.#play(state, workload === 'random' ? null : workload, stream, times), slowest: 0 };
    }
    state.shuffle(stream);
    const view = state.view(31 - Math.clz32(state.waiting()));
    const thinker = this.#thinkerOf(game);
    let slowest = 0;
    for (let seed = 0; seed < times; seed++) {
      const begun = performance.now();
      if (workload === 'fierce') thinker.act(view, 'fierce', this.engine.stream(BigInt(seed)));
      else {
        const search = thinker.search(view, BigInt(seed), playouts);
        search.advance();
        search.free();
      }
      slowest = Math.max(slowest, performance.now() - begun);
    }
    return { done: times * playouts, slowest };
  }

  #play(state: EngineState, policy: 'random' | 'heuristic' | null, stream: bigint, times: number): number {
    let done = 0;
    for (let k = 0; k < times; k++) {
      state.restart();
      const [choices, after] = state.playOut(policy, stream);
      done += choices;
      stream = after;
    }
    return done;
  }

  #thinkerOf(game: EngineGame): Thinker {
    const found = this.#thinkers.get(game) ?? new Thinker(this.engine.game(game), this.networks[game]!);
    this.#thinkers.set(game, found);
    return found;
  }
}

/** In a browser: loads the engine and the networks from where this page came from. */
export async function benchOfPage(games: readonly EngineGame[]): Promise<Bench> {
  const bytes = async (path: string): Promise<ArrayBuffer> => (await fetch(path)).arrayBuffer();
  const engine = await loadEngine(new Uint8Array(await bytes('/engine.wasm')));
  return new Bench(
    engine,
    Object.fromEntries(await Promise.all(games.map(async (game) => [game, await bytes(`/network/${game}`)] as const))),
  );
}
