// Safari's engine: WebKitGTK's MiniBrowser, driven by its own WebDriver over plain HTTP, on a screen that nobody sees.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const KEYS = { Enter: '\uE007', ' ': ' ', ArrowRight: '\uE014', ArrowLeft: '\uE012', Escape: '\uE00C', Tab: '\uE004' };
const STARTS_IN = 20_000;
// Errors of a page reach a WebDriver by no other way than the page itself.
const LISTEN = `() => {
  if (window.faults) return;
  window.faults = [];
  addEventListener('error', (event) => window.faults.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => window.faults.push(String(event.reason)));
  const told = console.error;
  console.error = (...said) => (window.faults.push(said.join(' ')), told(...said));
}`;

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

export async function webkit(binary) {
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1400x1300x24'];
  const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], { stdio: 'ignore', detached: true });
  const ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKit: ${value.message}`);
    return value;
  };
  const until = Date.now() + STARTS_IN;
  while (!(await ask('GET', '/status').catch(() => null)) && Date.now() < until) await pause(100);
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const started = await ask('POST', '/session', { capabilities: { alwaysMatch: options } });
  const at = `/session/${started.sessionId}`;
  const run = (source, given) => ask('POST', `${at}/execute/sync`, { script: `return (${source})(arguments[0])`, args: [given ?? null] });
  const faults = [];
  const collect = async () => faults.push(...((await run('() => (window.faults ?? []).splice(0)').catch(() => [])) ?? []));
  return {
    name: 'webkit',
    version: `WebKitGTK ${started.capabilities.browserVersion}`,
    async size(width, height) {
      // The bar of the MiniBrowser takes some of a window's height.
      await ask('POST', `${at}/window/rect`, { width, height });
      const bar = height - (await run('() => innerHeight'));
      await ask('POST', `${at}/window/rect`, { width, height: height + bar });
    },
    async go(address) {
      await collect();
      await ask('POST', `${at}/url`, { url: address });
      await run(LISTEN);
    },
    run,
    press: (key) => {
      const value = KEYS[key] ?? key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      return ask('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    click: (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      return ask('POST', `${at}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    picture: async (path) => writeFile(path, Buffer.from(await ask('GET', `${at}/screenshot`), 'base64')),
    async faults() {
      await collect();
      return faults;
    },
    async close() {
      await ask('DELETE', at).catch(() => {});
      process.kill(-driver.pid);
    },
  };
}
