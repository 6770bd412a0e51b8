// Measures the first page with Lighthouse and prints its scores; fails where one is below what we promise.
//   npm run lighthouse -- ../.venv/bin/deuce         starts a server of its own
//   npm run lighthouse -- http://127.0.0.1:2222/     asks one that runs
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { browser } from '../browser.mjs';

const PROMISED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Starts `deuce serve` with a database of its own; resolves with its address and a way to stop it. */
async function server(command) {
  const folder = await mkdtemp(join(tmpdir(), 'deuce-'));
  const child = spawn(command, ['serve', '--port', '0', '--database', join(folder, 'deuce.sqlite')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return { address, stop };
  }
  throw new Error(`${command} serve did not start`);
}

const [what = '../.venv/bin/deuce'] = process.argv.slice(2);
const { address, stop } = what.startsWith('http') ? { address: what, stop: async () => {} } : await server(what);
const chromium = await puppeteer.launch({ ...(await browser()), headless: 'shell' });
try {
  const page = await chromium.newPage();
  const result = await lighthouse(address, { onlyCategories: Object.keys(PROMISED), logLevel: 'error' }, undefined, page);
  let low = false;
  for (const [name, least] of Object.entries(PROMISED)) {
    const category = result.lhr.categories[name];
    const score = Math.round((category.score ?? 0) * 100);
    console.log(`${category.title.padEnd(16)} ${score}${score < least ? `  (promised: ${least})` : ''}`);
    if (score >= least) continue;
    low = true;
    for (const { id, weight } of category.auditRefs) {
      const audit = result.lhr.audits[id];
      if (weight && audit.score !== null && audit.score < 0.9) console.log(`    ${audit.title}: ${audit.displayValue ?? ''}`);
    }
  }
  const scripts = result.lhr.audits['network-requests'].details.items.filter((item) => item.resourceType === 'Script');
  const bytes = scripts.reduce((sum, item) => sum + item.transferSize, 0);
  console.log(`JavaScript       ${(bytes / 1000).toFixed(1)} kB over the wire`);
  process.exitCode = low ? 1 : 0;
} finally {
  await chromium.close();
  await stop();
}
