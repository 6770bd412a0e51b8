// Draws the icons of the app: public/icons/icon.svg and its PNGs. Run by hand (`npm run icons`) when the sign changes.
import { writeFile } from 'node:fs/promises';
import puppeteer from 'puppeteer-core'; // comes with lighthouse
import { browser } from '../browser.mjs';

const FOLDER = new URL('../public/icons/', import.meta.url);
const TWO = 'M8 30C8 16 17 7 28.5 7S48.5 15.5 48.5 28C48.5 38 43 46 35.5 54.5L7.5 93H50';

/** Two cards, the front one a 2, on linen; `room` is the part of the square the cards take. */
const icon = (room, corner) => {
  const size = 512,
    k = (size * room) / 34;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
<rect width="${size}" height="${size}" rx="${corner}" fill="#EBE4D7"/>
<g transform="translate(${size / 2 - 16.5 * k} ${size / 2 - 16.5 * k}) scale(${k})">
<rect x="9" y="2.500" width="19" height="26" rx="4" fill="#F3A9C0" stroke="#FFFDF8" stroke-width="1.200" transform="rotate(10 18 15)"/>
<rect x="4" y="4" width="19" height="26" rx="4" fill="#2B57AE" stroke="#FFFDF8" stroke-width="1.200"/>
<path d="${TWO}" transform="translate(9.200 9.800) scale(.145)" fill="none" stroke="#FFFDF8" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>
</g></svg>`;
};

const round = icon(0.78, 112);
await writeFile(new URL('icon.svg', FOLDER), round);

const chromium = await puppeteer.launch({ ...(await browser()), headless: 'shell' });
const page = await chromium.newPage();
for (const [name, svg, size] of [
  ['icon-180.png', icon(0.72, 0), 180],
  ['icon-192.png', round, 192],
  ['icon-512.png', round, 512],
  ['icon-maskable-512.png', icon(0.56, 0), 512],
]) {
  await page.setViewport({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await page.screenshot({ path: new URL(name, FOLDER).pathname, omitBackground: true });
}
await chromium.close();
