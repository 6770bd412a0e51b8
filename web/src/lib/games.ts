// What the page knows of the two games beyond what it is sent: their names and how many may play.
import { t } from './i18n';
import type { Clock, GameId, Level, Reaction } from './wire';

export const GAMES: readonly GameId[] = ['two_win', 'two_sans_three'];
export const PLAYERS: Readonly<Record<GameId, readonly number[]>> = { two_win: [2, 3, 4, 5, 6], two_sans_three: [2, 3, 4] };
export const USUAL_PLAYERS: Readonly<Record<GameId, number>> = { two_win: 4, two_sans_three: 3 };

export const LEVELS: readonly Level[] = ['gentle', 'curious', 'steady', 'keen', 'sharp', 'fierce'];
export const FEW_LEVELS: readonly Level[] = ['gentle', 'steady', 'sharp', 'fierce']; // on the first page
export const CLOCKS: readonly Clock[] = ['none', 'quick', 'relaxed', 'days'];
export const REACTIONS: readonly Reaction[] = ['hello', 'nice', 'wow', 'thanks', 'hurry', 'sorry'];

/** A game as players of this language know it. */
export function gameTitle(game: GameId): string {
  return t(game === 'two_win' ? 'page-game-two-win' : 'page-game-two-sans-three');
}

/** The colour of a number in the standard deck of 2 sans 3, for pictures of cards outside a game. */
export function standardColour(number: number): number | null {
  const step = number % 30;
  if (step === 0 || step === 15) return null;
  return (step - (step > 15 ? 2 : 1)) % 7;
}
