/** The cards of 2 sans 3: their drawings and their names. */
import { drawNumber } from '../../cards/numerals';
import { address, bar, colours, sheet } from '../../cards/sheets';
import { drawSymbol, LARGE } from '../../cards/symbols';
import { t } from '../../lib/i18n.svelte';
import type { Colours } from '../game';

/** The colours in the order of their numbers on the wire. */
export const SEVEN = ['sun', 'wave', 'peak', 'leaf', 'petal', 'moon', 'drop'] as const;
export type SevenName = (typeof SEVEN)[number];

/** The colour of a number in the standard deck, for pictures of cards outside a game. */
export function standardColour(number: number): number | null {
  const step = number % 30;
  if (step === 0 || step === 15) return null;
  return (step - (step > 15 ? 2 : 1)) % 7;
}

/** The colour of a number in the deck in play, or else in the standard one. */
export const colourOf = (number: number, colours?: Colours): number | null | undefined =>
  colours ? colours[number] : standardColour(number);

/** A card on its own: "46, sun"; "30, start card". */
export const cardName = (number: number, colour: number | null | undefined): string => t('card-two-sans-three', printed(number, colour));

/** The same within a sentence, as what somebody plays or takes: "46 (sun)", with an article where the language wants one. */
export const cardInSentence = (number: number, colour: number | null | undefined): string =>
  t('card-two-sans-three-said', printed(number, colour));

function printed(number: number, colour: number | null | undefined): { number: number; colour: string } {
  const face = faceOf(number, colour);
  return { number, colour: face === 'stone' ? 'none' : face };
}

/** "petal, face down, minus 1". */
export const downName = (colour: number): string => t('page-card-down', { colour: SEVEN[colour]! });

export const bonusName = (points: number | 'final'): string =>
  points === 'final' ? t('page-card-final') : t('page-card-interim', { points });

/** What a card shows beside its number: one of seven colours, or that it has none. */
export function faceOf(number: number, colour: number | null | undefined): SevenName | 'stone' | 'start' {
  if (colour !== null && colour !== undefined) return SEVEN[colour]!;
  return number % 30 === 0 ? 'start' : 'stone';
}

/** The face of a card: its number, and its colour (0–6, or null). */
export function cardSheet(number: number, colour: number | null | undefined): string {
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

/** The back: two columns and a third turned over. */
export const backSheet = (): string =>
  address('back-two_sans_three', () => {
    const tone = 'var(--back-s-tone)';
    const turned = `fill="none" stroke="${tone}" stroke-width="3" stroke-dasharray="4 4"`;
    const rows = [22, 56, 90].map(
      (y) => bar(17, y, 18, 26, `fill="${tone}"`) + bar(41, y, 18, 26, `fill="${tone}"`) + bar(66.5, y + 1.5, 15, 23, turned),
    );
    return sheet('var(--back-s)', rows.join(''));
  });

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
