// Projects games in Node: node build/compare.mjs CASES prints where what the page would draw is not what the server sends.
import { readFileSync } from 'node:fs';
import { engineModules } from './engine-modules.mjs';

const { load, engine, networks, close } = await engineModules();
const { compare } = await load('/src/testing/compare.ts');
console.log(JSON.stringify(await compare(engine, JSON.parse(readFileSync(process.argv[2], 'utf-8')), await networks())));
await close();
