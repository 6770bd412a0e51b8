// The page's engine for programs in Node: its TypeScript as Vite reads it, and the module and the weights beside it.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const ROOT = new URL('..', import.meta.url);
const GAMES = new URL('../../src/deuce/games/', import.meta.url);

/** TypeScript of the page as modules of Node, until it is closed. */
export async function modules() {
  const server = await createServer({
    root: fileURLToPath(ROOT),
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  return { load: (path) => server.ssrLoadModule(path), close: () => server.close() };
}

export async function engineModules() {
  const { load, close } = await modules();
  const { loadEngine } = await load('/src/engine/engine.ts');
  const engine = await loadEngine(readFileSync(new URL('src/engine/engine.wasm', ROOT)));
  return { load, engine, close };
}

/** The weights of every game that has some, as the page loads them. */
export async function networks(load) {
  const { networkBytes } = await load('/build/network.ts');
  const found = {};
  for (const entry of readdirSync(GAMES, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    try {
      found[entry.name] = Uint8Array.from(networkBytes(readFileSync(new URL(`${entry.name}/bots/network.npz`, GAMES)))).buffer;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  return found;
}
