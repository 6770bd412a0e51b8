// The page's half of benchmarks/wasm.py: does the work that each line of its input asks for, and says how long it took.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { engineModules } from './engine-modules.mjs';

const { load, engine, close } = await engineModules();
const { networkBytes } = await load('/build/network.ts');
const { Thinker } = await load('/src/engine/thinking.ts');
const thinkers = new Map();

function thinkerOf(game) {
  const file = new URL(`../../src/deuce/games/${game}/bots/network.npz`, import.meta.url);
  if (!thinkers.has(game)) thinkers.set(game, new Thinker(engine.game(game), Uint8Array.from(networkBytes(readFileSync(file))).buffer));
  return thinkers.get(game);
}

function work({ game, workload, times, seats, playouts }) {
  const state = engine.game(game).newTable({ seats });
  let stream = engine.stream(1n).state;
  let done = 0;
  if (workload !== 'search') {
    for (let k = 0; k < times; k++) {
      state.restart();
      const [choices, after] = state.playOut(workload === 'random' ? null : workload, stream);
      done += choices;
      stream = after;
    }
    return done;
  }
  state.shuffle(stream);
  const view = state.view(31 - Math.clz32(state.waiting()));
  const thinker = thinkerOf(game);
  for (let seed = 0; seed < times; seed++) {
    const search = thinker.search(view, BigInt(seed), playouts);
    search.advance();
    search.free();
    done += playouts;
  }
  return done;
}

for await (const line of createInterface({ input: process.stdin })) {
  const started = process.cpuUsage();
  const done = work(JSON.parse(line));
  const { user, system } = process.cpuUsage(started);
  console.log(JSON.stringify({ done, seconds: (user + system) / 1e6 }));
}
await close();
