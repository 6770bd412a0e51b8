/** The spoken names of cards, as the screen reader and the live line say them. */
import { t } from '../lib/i18n';
import type { GameId } from '../lib/wire';
import { faceOf } from './sheets';
import { SEVEN } from './symbols';

export type WinColour = 'blue' | 'pink' | 'green';
const LETTERS: Record<string, WinColour> = { B: 'blue', P: 'pink', G: 'green' };

/** The colour of a 2 WIN card or of a colour letter: "7B2" and "B" are blue. */
export const winColour = (code: string): WinColour => LETTERS[code.length > 1 ? code[1]! : code]!;

/** "blue 5, 1 star"; "46, sun"; "30, start card". */
export function cardName(game: GameId, code: string | number, colour?: number | null): string {
  if (game === 'two_win') {
    const text = String(code);
    return t('card-two-win', { digit: Number(text[0]), colour: winColour(text), stars: Number(text[2]) });
  }
  const face = faceOf(Number(code), colour);
  return t('card-two-sans-three', { number: Number(code), colour: face === 'stone' ? 'none' : face });
}

/** "petal, face down, minus 1". */
export const downName = (colour: number): string => t('page-card-down', { colour: SEVEN[colour]! });

export const bonusName = (points: number | 'final'): string =>
  points === 'final' ? t('page-card-final') : t('page-card-interim', { points });
