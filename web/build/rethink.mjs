// Thinks again in Node what bots thought natively: node build/rethink.mjs THOUGHTS prints what came of it as JSON.
import { readFileSync } from 'node:fs';
import { engineModules } from './engine-modules.mjs';

const { load, engine, networks, close } = await engineModules();
const { rethink } = await load('/src/engine/rethink.ts');
const weights = await networks();
const started = performance.now();
const outcome = rethink(engine, JSON.parse(readFileSync(process.argv[2], 'utf-8')), weights);
console.log(JSON.stringify({ ...outcome, seconds: (performance.now() - started) / 1000 }));
await close();
