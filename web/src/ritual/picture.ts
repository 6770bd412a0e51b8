// A result of the day as a picture: the numerals and card backs of the page, painted on a canvas shape by shape. The policy
// of the page lets no picture in from elsewhere, not even one that it has made itself, so none is loaded for it.
import { drawNumber } from '../cards/numerals';
import { gameOf } from '../games/registry';
import { t } from '../lib/i18n.svelte';
import type { GameId } from '../lib/wire';
import { outcomeOf, patternOf, type Result } from './sharing';

const WIDTH = 1200,
  HEIGHT = 630;
const SVG = 'http://www.w3.org/2000/svg';

/** Three backs as a fan, and the place as a numeral. */
function drawing(game: GameId, place: number): string {
  const back = document.querySelector(gameOf(game).cards.back())?.innerHTML ?? '';
  const fan = [-12, 0, 12].map((turn) => `<g transform="translate(930 470) rotate(${turn}) translate(-115 -330) scale(2.3)">${back}</g>`);
  return fan.join('') + drawNumber(place, 90, 250, 190, 'var(--ink)');
}

/** Paints the shapes of an SVG drawing as they stand in it. */
function paint(context: CanvasRenderingContext2D, root: SVGSVGElement): void {
  const back = root.getScreenCTM()!.inverse();
  for (const shape of root.querySelectorAll<SVGGraphicsElement>('path, rect, circle, ellipse')) {
    const style = getComputedStyle(shape);
    const figure = (name: string) => Number(shape.getAttribute(name) ?? 0);
    const path = new Path2D(shape.getAttribute('d') ?? '');
    if (shape.tagName === 'rect') path.roundRect(figure('x'), figure('y'), figure('width'), figure('height'), figure('rx'));
    else if (shape.tagName !== 'path')
      path.ellipse(figure('cx'), figure('cy'), figure('r') || figure('rx'), figure('r') || figure('ry'), 0, 0, 2 * Math.PI);
    context.setTransform(back.multiply(shape.getScreenCTM()!));
    if (style.fill !== 'none') {
      context.fillStyle = style.fill;
      context.fill(path, style.fillRule as CanvasFillRule);
    }
    if (style.stroke !== 'none') {
      context.strokeStyle = style.stroke;
      context.lineWidth = parseFloat(style.strokeWidth);
      context.lineCap = style.strokeLinecap as CanvasLineCap;
      context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
      context.stroke(path);
    }
  }
  context.resetTransform();
}

/** The picture of a result, as a file. */
export async function pictureOf(game: GameId, result: Result): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(document.body);
  const token = (name: string) => style.getPropertyValue(name).trim();
  context.fillStyle = token('--table');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  root.setAttribute('aria-hidden', 'true');
  Object.assign(root.style, { position: 'fixed', left: '-9999px', top: '0', width: `${WIDTH}px`, height: `${HEIGHT}px` });
  root.innerHTML = drawing(game, result.place);
  document.body.append(root);
  paint(context, root);
  root.remove();
  const write = (text: string, y: number, size: number, weight: number, colour: string) => {
    context.font = `${weight} ${size}px ${style.fontFamily}`;
    context.fillStyle = token(colour);
    context.fillText(text, 90, y, 640);
  };
  write(`Deuce · ${result.game}`, 120, 54, 700, '--ink');
  write(result.day, 180, 34, 400, '--ink-2');
  write(outcomeOf(result).join(' · '), 510, 40, 600, '--ink');
  write(patternOf(result), 560, 32, 400, '--lamp');
  if (result.streak > 1) write(t('page-streak', { count: result.streak }), 604, 30, 600, '--ink-2');
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the picture is too large for this browser');
  return new File([blob], `deuce-${result.place}.png`, { type: 'image/png' });
}
