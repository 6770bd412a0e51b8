// The page's half of benchmarks/wasm.py: does the work that each line of its input asks for, and says how long it took.
// In Node; with --chromium in the browser that people have.
import { createInterface } from 'node:readline';
import puppeteer from 'puppeteer-core';
import { browser } from '../browser.mjs';
import { engineModules } from './engine-modules.mjs';
import { enginePage } from './engine-page.mjs';

async function inNode() {
  const { load, engine, networks, close } = await engineModules();
  const { Bench } = await load('/src/testing/bench.ts');
  const bench = new Bench(engine, await networks());
  return { run: (work) => bench.run(work), close };
}

async function inChromium() {
  const served = await enginePage('src/testing/bench-page.ts');
  const chromium = await puppeteer.launch({ ...(await browser()), headless: 'shell' });
  const page = await chromium.newPage();
  await page.goto(served.address);
  await page.waitForFunction('window.begin');
  await page.evaluate((games) => window.begin(games), served.games);
  const close = async () => {
    await chromium.close();
    served.close();
  };
  return { run: (work) => page.evaluate((work) => window.run(work), work), close };
}

const { run, close } = await (process.argv.includes('--chromium') ? inChromium() : inNode());
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(await run(JSON.parse(line))));
await close();
