/** Every sheet (card face, back, bonus card) as an SVG symbol of 100 × 140, drawn once, when it is first needed.

A card in the page is then two elements, an <svg> and a <use>, however many of them lie on the table. Colours are
custom properties, so that a sheet follows the theme.
*/

const SVG = 'http://www.w3.org/2000/svg';
/* The rim is laid over the large drawing: cheaper than a clip for each card. */
const RIM =
  '<path fill-rule="evenodd" fill="var(--paper)" d="M0 9A9 9 0 0 1 9 0H91A9 9 0 0 1 100 9V131A9 9 0 0 1 91 140H9A9 9 0 0 1 0 131Z' +
  'M4 10A6 6 0 0 1 10 4H90A6 6 0 0 1 96 10V130A6 6 0 0 1 90 136H10A6 6 0 0 1 4 130Z"/>' +
  '<rect x=".5" y=".5" width="99" height="139" rx="8.5" fill="none" stroke="var(--paper-edge)"/>';
/** A sheet: its face, what lies under the rim and what lies over it. */
export const sheet = (face: string, under: string, over = '') =>
  `<rect x="3" y="3" width="94" height="134" rx="7" fill="${face}"/>` +
  `<svg x="3" y="3" width="94" height="134" viewBox="3 3 94 134">${under}</svg>${RIM}${over}`;

let store: SVGSVGElement | undefined;
const drawn = new Set<string>();

/** The address of a sheet for <use>, after making sure that it is in the document. */
export function address(id: string, draw: () => string): string {
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

/** Face, print and tone of a colour of tokens. */
export const colours = (stem: string) => [`var(--${stem})`, `var(--${stem}-print)`, `var(--${stem}-tone)`] as const;

/** A rounded bar of a card's back. */
export const bar = (x: number, y: number, w: number, h: number, more: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.min(w, h) / 3.2}" ${more}/>`;
