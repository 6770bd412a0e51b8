// The page's engine for programs in Node: its TypeScript as Vite reads it, and the module beside it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

export async function engineModules() {
  const root = new URL('..', import.meta.url);
  const server = await createServer({
    root: fileURLToPath(root),
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const load = (path) => server.ssrLoadModule(path);
  const { loadEngine } = await load('/src/engine/engine.ts');
  const engine = await loadEngine(readFileSync(new URL('src/engine/engine.wasm', root)));
  return { load, engine, close: () => server.close() };
}
