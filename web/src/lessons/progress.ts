// How far somebody has come in a lesson, kept in the browser.
import type { GameId } from '../lib/wire';

const key = (game: GameId) => `deuce.lesson.${game}`;

/** The step to go on with, if a lesson was left half-way. */
export function reached(game: GameId): string | null {
  try {
    return localStorage.getItem(key(game));
  } catch {
    return null;
  }
}

/** Remembers the step; null once the lesson is done. */
export function keep(game: GameId, step: string | null): void {
  try {
    if (step === null) localStorage.removeItem(key(game));
    else localStorage.setItem(key(game), step);
  } catch {
    // a private window: the lesson begins anew next time
  }
}
