// Words shared by the pages about ratings and the deal of the day.
import { GAMES, gameTitle } from '../games/registry';
import { language, t, writing } from '../lib/i18n.svelte';
import { listed } from '../lib/speech';
import type { GameId, Ladder, Level } from '../lib/wire';

export const LADDERS: readonly Ladder[] = GAMES.flatMap((game) => [`${game}-2` as const, `${game}-more` as const]);

export const ladderGame = (ladder: Ladder): GameId => ladder.slice(0, ladder.lastIndexOf('-')) as GameId;
export const sizeOf = (ladder: Ladder): '2' | 'more' => (ladder.endsWith('-2') ? '2' : 'more');

/** A game, and how many play: "…, 3 and more players". */
export function ladderName(ladder: Ladder): string {
  return `${gameTitle(ladderGame(ladder))}, ${t(`page-ladder-${sizeOf(ladder)}`)}`;
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
  return new Intl.DateTimeFormat(writing(), options).format(new Date(`${day}T12:00:00Z`));
}

/** A share as a whole percentage, spaced as the language has it. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** Won games: whole, or with one digit where a win was shared. */
export function wins(won: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(won);
}
