/** Every sheet (card face, back, bonus card) as an SVG symbol of 100 × 140, drawn once, when it is first needed.

A card in the page is then two elements, an <svg> and a <use>, however many of them lie on the table. Colours are
custom properties of tokens.css, so that a sheet follows the theme.
*/
import { drawNumber } from './numerals';
import { drawSymbol, LARGE, SEVEN, type FaceName, type SevenName } from './symbols';
import type { GameId } from '../lib/wire';

const SVG = 'http://www.w3.org/2000/svg';
/* The rim is laid over the large drawing: cheaper than a clip for each card. */
const RIM =
  '<path fill-rule="evenodd" fill="var(--paper)" d="M0 9A9 9 0 0 1 9 0H91A9 9 0 0 1 100 9V131A9 9 0 0 1 91 140H9A9 9 0 0 1 0 131Z' +
  'M4 10A6 6 0 0 1 10 4H90A6 6 0 0 1 96 10V130A6 6 0 0 1 90 136H10A6 6 0 0 1 4 130Z"/>' +
  '<rect x=".5" y=".5" width="99" height="139" rx="8.5" fill="none" stroke="var(--paper-edge)"/>';
const sheet = (face: string, under: string, over = '') =>
  `<rect x="3" y="3" width="94" height="134" rx="7" fill="${face}"/>` +
  `<svg x="3" y="3" width="94" height="134" viewBox="3 3 94 134">${under}</svg>${RIM}${over}`;

let store: SVGSVGElement | undefined;
const drawn = new Set<string>();

/** The address of a sheet for <use>, after making sure that it is in the document. */
function address(id: string, draw: () => string): string {
  if (!drawn.has(id)) {
    if (!store) {
      store = document.createElementNS(SVG, 'svg');
      store.setAttribute('width', '0');
      store.setAttribute('height', '0');
      store.setAttribute('aria-hidden', 'true');
      store.setAttribute('class', 'sheets');
      document.body.append(store);
    }
    const symbol = document.createElementNS(SVG, 'symbol');
    symbol.id = id;
    symbol.setAttribute('viewBox', '0 0 100 140');
    symbol.innerHTML = draw();
    store.append(symbol);
    drawn.add(id);
  }
  return `#${id}`;
}

/** A sheet as an element of its own, as wide as its box: what motion carries across the table. */
export function sheetPicture(href: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 100 140');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', href);
  svg.append(use);
  Object.assign(svg.style, { display: 'block', width: '100%', borderRadius: 'var(--r-card)', boxShadow: 'var(--sh-lift)' });
  return svg;
}

const colours = (stem: string) => [`var(--${stem})`, `var(--${stem}-print)`, `var(--${stem}-tone)`] as const;

const TWO_WIN: Record<string, [colour: string, face: FaceName]> = {
  B: ['blue', 'wave'],
  P: ['pink', 'petal'],
  G: ['green', 'leaf'],
};

/** A card of 2 WIN by its code: "7B2". */
export function twoWinSheet(code: string): string {
  return address(`card-${code}`, () => {
    const [colour, symbol] = TWO_WIN[code[1]!]!;
    const [face, print, tone] = colours(`w-${colour}`);
    const stars = [10, 34].slice(0, Number(code[2])).map((y) => drawSymbol('star', 45, y, 21, print, face));
    return sheet(
      face,
      LARGE[symbol](tone, face),
      drawNumber(code[0]!, 12, 12, 48, print) +
        stars.join('') +
        drawSymbol(symbol, 11, 106, 22, print, face) +
        drawNumber(code[0]!, 88, 103, 25, print, 'right'),
    );
  });
}

/** What a card of 2 sans 3 shows beside its number: one of seven colours, or that it has none. */
export function faceOf(number: number, colour: number | null | undefined): SevenName | 'stone' | 'start' {
  if (colour !== null && colour !== undefined) return SEVEN[colour]!;
  return number % 30 === 0 ? 'start' : 'stone';
}

/** A card of 2 sans 3: its number, and its colour (0–6, or null). */
export function twoSansThreeSheet(number: number, colour: number | null | undefined): string {
  const name = faceOf(number, colour);
  return address(`card-${number}-${name}`, () => {
    const symbol = name === 'start' ? 'gate' : name;
    const [face, print, tone] = colours(`s-${name}`);
    return sheet(
      face,
      LARGE[symbol](tone, face),
      drawNumber(number, 11, 13, 40, print, 'left', 14.5) +
        drawSymbol(symbol, 11, 106, 22, print, face) +
        (name === 'start' ? '' : drawNumber(number, 89, 107, 20, print, 'right', 15)),
    );
  });
}

const bar = (x: number, y: number, w: number, h: number, more: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.min(w, h) / 3.2}" ${more}/>`;

/** The back: two columns (2 WIN); two and a third turned over (2 sans 3). */
export function backSheet(game: GameId): string {
  return address(`back-${game}`, () => {
    if (game === 'two_win') {
      const rows = [22, 42, 62, 82, 102];
      const tone = 'fill="var(--back-w-tone)"';
      return sheet('var(--back-w)', rows.map((y) => bar(23, y, 24, 14, tone) + bar(53, y, 24, 14, tone)).join(''));
    }
    const tone = 'var(--back-s-tone)';
    const turned = `fill="none" stroke="${tone}" stroke-width="3" stroke-dasharray="4 4"`;
    const rows = [22, 56, 90].map(
      (y) => bar(17, y, 18, 26, `fill="${tone}"`) + bar(41, y, 18, 26, `fill="${tone}"`) + bar(66.5, y + 1.5, 15, 23, turned),
    );
    return sheet('var(--back-s)', rows.join(''));
  });
}

/** A collected card turned for good: grey, −1, its colour as a disc. */
export function downSheet(colour: number): string {
  const name = SEVEN[colour]!;
  return address(`down-${name}`, () => {
    const [face, print] = colours(`s-${name}`);
    const stripes = Array.from({ length: 7 }, (_, i) => `M${-60 + i * 28} 144 ${40 + i * 28} -4`).join('');
    return sheet(
      'var(--down)',
      `<path d="${stripes}" stroke="var(--down-tone)" stroke-width="5"/>`,
      `<circle cx="50" cy="88" r="27" fill="${face}"/>` +
        drawSymbol(name, 33, 71, 34, print, face) +
        drawNumber('-1', 50, 16, 34, 'var(--down-print)', 'middle', 16),
    );
  });
}

/** Colour discs along a circle or an arc: what a bonus card asks for. */
function ring(x: number, y: number, radius: number, count: number, size: number, from = -90, span = 360): string {
  const steps = span === 360 ? count : count - 1;
  return SEVEN.slice(0, count)
    .map((name, i) => {
      const angle = ((from + (span * i) / steps) * Math.PI) / 180;
      const [cx, cy] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      const [face, print] = colours(`s-${name}`);
      return (
        `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${size}" fill="${face}"/>` +
        drawSymbol(name, cx - size * 0.68, cy - size * 0.68, size * 1.36, print, face)
      );
    })
    .join('');
}

/** An interim bonus card with its points, or the final bonus card (10 for seven colours, 5 for six). */
export function bonusSheet(points: number | 'final'): string {
  return address(`bonus-${points}`, () => {
    const ink = 'var(--card-ink)';
    if (points !== 'final')
      return sheet('var(--bonus)', '', ring(50, 70, 35.5, 7, 9.6) + drawNumber(points, 50, 55.5, 29, ink, 'middle', 15));
    return sheet(
      'var(--bonus)',
      '<path d="M4 70H96" stroke="#CDBF9F" stroke-width="1.5" stroke-dasharray="3 4"/>',
      drawNumber(10, 50, 13, 27, ink, 'middle', 15.5) +
        ring(50, 4, 50, 7, 6.4, 137, -94) +
        drawNumber(5, 50, 79, 27, ink, 'middle', 15.5) +
        ring(50, 70, 50, 6, 6.4, 129, -78),
    );
  });
}
