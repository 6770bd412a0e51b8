// Words shared by the pages about ratings and the deal of the day.
import { gameTitle } from '../lib/games';
import { language, t } from '../lib/i18n';
import { listed } from '../lib/speech';
import type { GameId, Ladder, Level } from '../lib/wire';

export const LADDERS: readonly Ladder[] = ['two_win-2', 'two_win-more', 'two_sans_three-2', 'two_sans_three-more'];

export const gameOf = (ladder: Ladder): GameId => (ladder.startsWith('two_win') ? 'two_win' : 'two_sans_three');
export const sizeOf = (ladder: Ladder): '2' | 'more' => (ladder.endsWith('-2') ? '2' : 'more');

/** "2 WIN, 3 and more players". */
export function ladderName(ladder: Ladder): string {
  return `${gameTitle(gameOf(ladder))}, ${t(`page-ladder-${sizeOf(ladder)}`)}`;
}

/** "Steady, Keen and Sharp". */
export function levelNames(levels: readonly Level[]): string {
  return listed(levels.map((level) => t(`page-level-${level}`)));
}

/** A day as people write it. The day is one of UTC, wherever the reader is. */
export function dayName(day: string, style: 'long' | 'short' = 'long'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }
      : { day: 'numeric', month: 'short', timeZone: 'UTC' };
  return new Intl.DateTimeFormat(language(), options).format(new Date(`${day}T12:00:00Z`));
}

/** A share as a whole percentage, spaced as the language has it. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** Won games: whole, or with one digit where a win was shared. */
export function wins(won: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(won);
}
