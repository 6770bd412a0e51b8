// A page of its own that repeats native games and thoughts with the engine, in whatever browser opens it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { engineModules } from '../engine-modules.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function program() {
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry: 'src/testing/repeat.ts', formats: ['es'] }, rollupOptions: { external: [] } },
  });
  return [made].flat()[0].output.find((part) => part.type === 'chunk').code;
}

/** Serves the page and all it needs; `folder` has the files `trace` and `thoughts`. */
export async function tracesPage(folder) {
  const files = {
    '/': ['text/html', '<!doctype html><meta charset="utf-8"><title>traces</title><script type="module" src="/repeat.js"></script>'],
    '/repeat.js': ['text/javascript', await program()],
    '/engine.wasm': ['application/wasm', readFileSync(`${ROOT}/src/engine/engine.wasm`)],
    '/trace': ['application/octet-stream', readFileSync(`${folder}/trace`)],
    '/thoughts': ['application/json', readFileSync(`${folder}/thoughts`)],
  };
  const { networks, close } = await engineModules();
  const weights = await networks();
  await close();
  for (const [game, bytes] of Object.entries(weights)) files[`/network/${game}`] = ['application/octet-stream', Buffer.from(bytes)];
  const server = createServer((request, response) => {
    const [type, content] = files[request.url] ?? ['text/plain', ''];
    response.writeHead(content === '' ? 404 : 200, { 'content-type': type }).end(content);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { address: `http://127.0.0.1:${server.address().port}/`, games: Object.keys(weights), close: () => server.close() };
}
