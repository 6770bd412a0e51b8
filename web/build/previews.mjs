// Draws what the server makes the pictures of links from: public/og/*.svg, the scenes of the first page with our own cards.
// In each file are also the marks that the server places on it: numerals, seats, where somebody ended and how far they came.
// Run by hand when cards or scenes change: `node build/previews.mjs http://127.0.0.1:8000`, with a server at that address.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import puppeteer from 'puppeteer-core'; // comes with lighthouse
import { browser } from '../browser.mjs';

const FOLDER = new URL('../public/og/', import.meta.url);
const NUMERALS = new URL('../src/cards/numerals.ts', import.meta.url);
const [WIDTH, HEIGHT] = [1200, 630];
const CARD = 104; // how wide a card is in a scene of 564 × 188

/** The cards of every scene, by game, with the figures in place of the tokens: a picture has no style sheet. */
const scenes = () => {
  const style = getComputedStyle(document.body);
  const plain = (drawing) => drawing.replace(/var\((--[\w-]+)\)/g, (_, name) => plain(style.getPropertyValue(name).trim()));
  const lit = (drawing) => drawing.replace(/light-dark\((#\w+), #\w+\)/g, '$1');
  const found = [...document.querySelectorAll('article')].map((article) => [
    article.getAttribute('aria-labelledby').replace('game-', ''),
    [...article.querySelectorAll('.scene > div')].map((card) => ({
      x: Number(card.style.getPropertyValue('--x')),
      y: Number(card.style.getPropertyValue('--y')),
      turn: parseFloat(card.style.getPropertyValue('--turn')),
      drawing: lit(plain(document.querySelector(card.querySelector('use').getAttribute('href')).innerHTML)),
    })),
  ]);
  const token = (name) => lit(plain(`var(--${name})`));
  return { found, felt: token('felt'), ink: token('ink'), line: token('line-2'), lamp: token('lamp-line') };
};

/** A scene with its middle at `x` and its top at `y`. */
const placed = (cards, x, y, scale) =>
  cards
    .map(({ x: left, y: top, turn, drawing }) => {
      const [width, height] = [CARD * scale, 1.4 * CARD * scale];
      const [cx, cy] = [x + left * scale, y + top * scale + height / 2];
      const at = `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turn}) scale(${(width / 100).toFixed(3)}) translate(-50 -70)`;
      return `<g transform="${at}"><rect y="3" width="100" height="140" rx="9" fill="#2a2621" opacity=".16"/>${drawing}</g>`;
    })
    .join('');

/** Each mark in a box of 100, its middle at 0, 0; numerals as in the page, 56 × 100 from their upper left. */
const marks = (digits, minus, { ink, line, lamp, felt }) => {
  const pen = `fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"`;
  const numerals = digits.map((path, digit) => `<path id="n${digit}" d="${path}" ${pen}/>`);
  const somebody = `<circle r="46" fill="${ink}"/><circle cy="-12" r="14" fill="${felt}"/><path d="M-25 27A25 22 0 0 1 25 27Z" fill="${felt}"/>`;
  const nobody =
    `<circle r="44" fill="none" stroke="${lamp}" stroke-width="6" stroke-dasharray="14 10"/>` +
    `<path d="M-16 0H16M0-16V16" fill="none" stroke="${lamp}" stroke-width="8" stroke-linecap="round"/>`;
  return [
    ...numerals,
    `<path id="dash" d="${minus}" ${pen}/>`,
    `<g id="taken">${somebody}</g>`,
    `<g id="free">${nobody}</g>`,
    `<circle id="own" r="44" fill="${lamp}"/>`,
    `<circle id="other" r="41" fill="none" stroke="${line}" stroke-width="6"/>`,
    `<rect id="mark" x="-40" y="-22" width="80" height="44" rx="10" fill="${lamp}"/>`,
  ].join('');
};

const paths = [...(await readFile(NUMERALS, 'utf-8')).matchAll(/'(M[^']+)'/g)].map(([, path]) => path);
await mkdir(FOLDER, { recursive: true });
const chromium = await puppeteer.launch({ ...(await browser()), headless: 'shell' });
const page = await chromium.newPage();
await page.setViewport({ width: WIDTH, height: HEIGHT });
await page.goto(process.argv[2], { waitUntil: 'networkidle0' });
const { found, ...colours } = await page.evaluate(scenes);
await chromium.close();
const pictures = [
  ['deuce', '', found.map(([, cards], at) => placed(cards, WIDTH / 2, 20 + at * 290, 1.3)).join('')],
  ...found.map(([game, cards]) => [game, marks(paths.slice(0, 10), paths[10], colours), placed(cards, WIDTH / 2, 10, 2)]),
];
for (const [name, defined, drawing] of pictures) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defined}</defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.felt}"/>${drawing}</svg>\n`;
  await writeFile(new URL(`${name}.svg`, FOLDER), svg);
}
