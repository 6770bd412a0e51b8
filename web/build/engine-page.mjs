// A page of its own for any browser: a program of src/testing, the engine and the networks beside it, served on this machine.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { engineModules } from './engine-modules.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

async function program(entry) {
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] }, rollupOptions: { external: [] } },
  });
  return [made].flat()[0].output.find((part) => part.type === 'chunk').code;
}

/** Serves a page that runs `entry` as a module; `more` are other files, by address, as [type, content]. */
export async function enginePage(entry, more = {}) {
  const files = {
    '/': ['text/html', '<!doctype html><meta charset="utf-8"><title>engine</title><script type="module" src="/program.js"></script>'],
    '/program.js': ['text/javascript', await program(entry)],
    '/engine.wasm': ['application/wasm', readFileSync(`${ROOT}/src/engine/engine.wasm`)],
    ...more,
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
