// Thinks again in Node what bots thought natively: node build/rethink.mjs THOUGHTS prints what came of it as JSON.
import { readdirSync, readFileSync } from 'node:fs';
import { engineModules } from './engine-modules.mjs';

const { load, engine, close } = await engineModules();
const { rethink } = await load('/src/engine/rethink.ts');
const { networkBytes } = await load('/build/network.ts');
const games = new URL('../../src/deuce/games/', import.meta.url);
const networks = {};
for (const entry of readdirSync(games, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  try {
    networks[entry.name] = Uint8Array.from(networkBytes(readFileSync(new URL(`${entry.name}/bots/network.npz`, games)))).buffer;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
const started = performance.now();
const outcome = rethink(engine, JSON.parse(readFileSync(process.argv[2], 'utf-8')), networks);
console.log(JSON.stringify({ ...outcome, seconds: (performance.now() - started) / 1000 }));
await close();
