// The engine as tests have it: the very file that the page loads.
import { readFileSync } from 'node:fs';
import { loadEngine, type Engine } from '../engine/engine';

const file = readFileSync(new URL('../engine/engine.wasm', import.meta.url));

export const testEngine = (): Promise<Engine> => loadEngine(file);
