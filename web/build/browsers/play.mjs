// Plays in Firefox and in WebKit: whole games of both kinds, a review, a puzzle, a game without a server; and repeats
// native games and thoughts there. Run by tests/other_browsers.py (`make browsers`), which says what is where:
//   node build/browsers/play.mjs PYTHON FOLDER-OF-TRACES FOLDER-FOR-PICTURES name=PROGRAM …
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firefox } from './firefox.mjs';
import { tracesPage } from './traces.mjs';
import { webkit } from './webkit.mjs';

const TESTS = new URL('../../../tests/browser/', import.meta.url);
const PRESS = readFileSync(new URL('press.js', TESTS), 'utf-8').trim();
const DRIVERS = { firefox, webkit };
const PATIENCE = 120_000;
const [DESKTOP, PHONE] = [
  [1280, 720],
  [390, 844],
];
// What the browsers say of a server that was stopped on purpose.
const CUT = /NetworkError|Load failed|WebSocket|can.t establish a connection|Could not connect|ServiceWorker|network connection was lost/i;

/** A server as the other browser tests have it; its bots do not dawdle. */
async function serve(python) {
  const folder = await mkdtemp(join(tmpdir(), 'deuce-'));
  const port = await new Promise((found) => {
    const free = createServer().listen(0, '127.0.0.1', () => {
      const { port: at } = free.address();
      free.close(() => found(at));
    });
  });
  const child = spawn(python, [new URL('serving.py', TESTS).pathname, join(folder, 'deuce.sqlite'), String(port)], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  const until = Date.now() + PATIENCE;
  while (!(await fetch(address).catch(() => null))) {
    if (Date.now() > until) throw new Error('the server did not start');
    await pause(100);
  }
  const stop = async () => {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  };
  return { address, stop };
}

/** Waits until something is so in the page, and says what it is. */
async function until(browser, source, given, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await browser.run(source, given).catch(() => null);
    if (found) return found;
    if (Date.now() > end) throw new Error(`${browser.name}: never true: ${source} ${given ?? ''}`);
    await pause(100);
  }
}

const VISIBLE = `(selector) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box?.width ? [box.left + Math.min(box.width / 2, 20), box.top + Math.min(box.height / 2, 24)] : null;
}`;

/** A click of the mouse on the first that matches, once it no longer moves. */
async function click(browser, selector) {
  let before = '';
  for (;;) {
    const place = await until(browser, VISIBLE, selector);
    if (String(place) === before) return browser.click(...place);
    before = String(place);
    await pause(300);
  }
}

const HAND = '#table ul.hand button';
const over = (browser) => until(browser, `() => document.querySelector('dialog[open] table') !== null`);

/** One choice by keyboard alone, then on to the end. */
async function playOut(browser, shot) {
  await until(browser, VISIBLE, HAND);
  await until(browser, `() => document.querySelector('#table button.primary') !== null`);
  await shot('begun');
  await browser.run(`() => document.activeElement.blur()`);
  await browser.press('ArrowRight');
  await until(browser, `() => document.activeElement.closest('ul.hand') !== null`);
  await browser.press(' ');
  await until(browser, `() => document.querySelector('#table ul.hand [aria-pressed=true]') !== null`);
  await shot('chosen');
  await browser.press('Enter');
  await browser.run(PRESS, 11);
  await over(browser);
  await pause(800);
  await shot('end');
}

async function games(browser, address, shots) {
  for (const game of [0, 1]) {
    await browser.go(address);
    await click(browser, `article:nth-of-type(${game + 1}) .acts button`);
    await playOut(browser, shots(`game-${game + 1}`));
    await click(browser, 'dialog[open] a[href^="/review"]');
    await until(
      browser,
      `() => document.querySelector('[role=slider]') && document.querySelector('.luck table') && !document.querySelector('progress')`,
    );
    await shots(`review-${game + 1}`)('done');
  }
}

async function puzzle(browser, address, shots) {
  await browser.go(`${address}/puzzles/2-sans-3`);
  await until(browser, VISIBLE, HAND);
  await shots('puzzle')('begun');
  await browser.press('ArrowRight');
  await browser.press('Enter');
  await until(browser, `() => document.querySelector('[aria-label$=suggested]') !== null`);
  await shots('puzzle')('answered');
}

/** Everything is kept after one visit; then the server goes away, and a game is played from its beginning to its end. */
async function offline(browser, address, stop, shots) {
  await browser.go(address);
  await until(
    browser,
    `() => {
      void (async () => {
        await navigator.serviceWorker.ready;
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        window.kept = all.flat().map((one) => one.url).filter((url) => /-rules-|-lessons-|wasm/.test(url)).length;
      })();
      return window.kept >= 3 && navigator.serviceWorker.controller !== null;
    }`,
  );
  await stop();
  await browser.go(address);
  await click(browser, 'article:nth-of-type(2) .acts button');
  await until(browser, `() => location.pathname.startsWith('/t/local-')`);
  await browser.size(...PHONE);
  await playOut(browser, shots('offline'));
  await browser.size(...DESKTOP);
}

async function traces(browser, page) {
  await browser.go(page.address);
  await until(browser, `() => window.repeat !== undefined`);
  await browser.run(`(games) => window.repeat(games)`, page.games);
  const { played, thought, error } = await until(browser, `() => window.repeated ?? null`, null, 5 * PATIENCE);
  if (error) throw new Error(error);
  const differences = [...played.differences, ...thought.differences];
  if (differences.length || !played.games || !thought.positions) throw new Error(`not the same to the bit: ${differences.join('\n')}`);
  return `${played.games} games, ${played.steps} steps, ${thought.positions} positions thought about: the same to the bit`;
}

const [python, folder, pictures, ...programs] = process.argv.slice(2);
await mkdir(pictures, { recursive: true });
const page = await tracesPage(folder);
let failed = false;
for (const [name, program] of programs.map((one) => one.split('='))) {
  const started = Date.now();
  const { address, stop } = await serve(python);
  const browser = await DRIVERS[name](program);
  const shots = (what) => async (when) => {
    await pause(400); // a picture shows what the screen showed last
    await browser.picture(join(pictures, `${name}-${what}-${when}.png`));
  };
  try {
    await browser.size(...DESKTOP);
    console.log(`${browser.version}: ${await traces(browser, page)}`);
    await browser.go(address);
    await until(browser, VISIBLE, 'article');
    await shots('home')('first');
    await games(browser, address, shots);
    await puzzle(browser, address, shots);
    const before = [...(await browser.faults())];
    await offline(browser, address, stop, shots);
    const after = (await browser.faults()).slice(before.length).filter((fault) => !CUT.test(fault));
    if (before.length || after.length) throw new Error(`the page complained: ${[...before, ...after].join('\n')}`);
    console.log(`${name}: both games, reviews, a puzzle, a game without a server, in ${Math.round((Date.now() - started) / 1000)} s`);
  } catch (error) {
    failed = true;
    console.error(`${name}: ${error.stack}`);
    await shots('failed')('here').catch(() => {});
  } finally {
    await browser.close();
    await stop();
  }
}
page.close();
console.log(`Pictures: ${pictures}`);
process.exitCode = failed ? 1 : 0;
