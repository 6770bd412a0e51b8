// Repeats a trace in Node: node build/replay.mjs TRACE prints what came of it as JSON.
import { readFileSync } from 'node:fs';
import { createServer } from 'vite';

const root = new URL('..', import.meta.url);
const server = await createServer({
  root: root.pathname,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { loadEngine } = await server.ssrLoadModule('/src/engine/engine.ts');
const { replay } = await server.ssrLoadModule('/src/engine/replay.ts');
const engine = await loadEngine(readFileSync(new URL('src/engine/engine.wasm', root)));
const started = performance.now();
const outcome = replay(engine, readFileSync(process.argv[2]));
console.log(JSON.stringify({ ...outcome, seconds: (performance.now() - started) / 1000 }));
await server.close();
