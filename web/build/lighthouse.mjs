// Measures the first page of a server with Lighthouse and prints its scores; fails where one is below what we promise.
//   npm run lighthouse -- http://127.0.0.1:2222/
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { browser } from '../browser.mjs';

const PROMISED = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 0 };

const address = process.argv[2];
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
}
