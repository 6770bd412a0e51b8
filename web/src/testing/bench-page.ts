// The page of benchmarks/wasm.py in a browser: see build/bench.mjs.
import type { EngineGame } from '../engine/records';
import { benchOfPage, type Bench, type Work } from './bench';

let bench: Bench | undefined;

Object.assign(window, {
  begin: async (games: readonly EngineGame[]) => {
    bench = await benchOfPage(games);
  },
  run: (work: Work) => bench?.run(work),
});
