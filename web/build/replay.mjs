// Repeats a trace in Node: node build/replay.mjs TRACE prints what came of it as JSON.
import { readFileSync } from 'node:fs';
import { engineModules } from './engine-modules.mjs';

const { load, engine, close } = await engineModules();
const { replay } = await load('/src/engine/replay.ts');
const started = performance.now();
const outcome = replay(engine, readFileSync(process.argv[2]));
console.log(JSON.stringify({ ...outcome, seconds: (performance.now() - started) / 1000 }));
await close();
