// Draws the pictures that others show of a link: public/og/*.png, from the scenes of the first page, so of our own cards.
// Run by hand when they change: `node build/previews.mjs http://127.0.0.1:8000`, with a server at that address.
import { mkdir } from 'node:fs/promises';
import puppeteer from 'puppeteer-core'; // comes with lighthouse
import { browser } from '../browser.mjs';

const FOLDER = new URL('../public/og/', import.meta.url);
const [WIDTH, HEIGHT] = [1200, 630];

/** A scene alone over the whole window, or two above each other, with the sign below. */
const arrange = (shown) => {
  const scenes = [...document.querySelectorAll('article .scene')];
  const kept = shown === null ? scenes : [scenes[shown]];
  const stage = document.createElement('div');
  Object.assign(stage.style, { position: 'fixed', inset: '0', zIndex: '99', background: 'var(--felt)', overflow: 'hidden' });
  kept.forEach((scene, at) => {
    const box = document.createElement('div');
    const scale = kept.length > 1 ? 1.35 : 2.1;
    Object.assign(box.style, {
      position: 'absolute',
      width: '564px',
      height: '200px',
      left: `${600 - 282}px`,
      top: kept.length > 1 ? `${30 + at * 300}px` : '60px',
      transformOrigin: '50% 0',
      transform: `scale(${scale})`,
    });
    const copy = scene.cloneNode(true);
    Object.assign(copy.style, { overflow: 'visible', background: 'none' });
    box.append(copy);
    stage.append(box);
  });
  document.body.append(stage);
};

await mkdir(FOLDER, { recursive: true });
const chromium = await puppeteer.launch({ ...(await browser()), headless: 'shell' });
const page = await chromium.newPage();
await page.setViewport({ width: WIDTH, height: HEIGHT });
const games = async () => {
  await page.goto(process.argv[2], { waitUntil: 'networkidle0' });
  return page.$$eval('article', (cards) => cards.map((card) => card.getAttribute('aria-labelledby').replace('game-', '')));
};
for (const [name, shown] of [['deuce', null], ...(await games()).map((game, at) => [game, at])]) {
  await games(); // the page anew
  await page.evaluate(arrange, shown);
  await page.screenshot({ path: new URL(`${name}.png`, FOLDER).pathname });
}
await chromium.close();
