// The page's engine for programs in Node: its TypeScript as Vite reads it, the module beside it, and the networks.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
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
  /** The weights of every game that has some, by its id. */
  const networks = async () => {
    const { networkBytes } = await load('/build/network.ts');
    const games = new URL('../src/deuce/games/', root);
    const found = readdirSync(games).map((game) => [game, new URL(`${game}/bots/network.npz`, games)]);
    const read = (file) => Uint8Array.from(networkBytes(readFileSync(file))).buffer;
    return Object.fromEntries(found.filter(([, file]) => existsSync(file)).map(([game, file]) => [game, read(file)]));
  };
  return { load, engine, networks, close: () => server.close() };
}
