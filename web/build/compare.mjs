// Projects games in Node: node build/compare.mjs CASES prints where what the page would draw is not what the server sends.
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
const { compare } = await server.ssrLoadModule('/src/testing/compare.ts');
const engine = await loadEngine(readFileSync(new URL('src/engine/engine.wasm', root)));
console.log(JSON.stringify(compare(engine, JSON.parse(readFileSync(process.argv[2], 'utf-8')))));
await server.close();
