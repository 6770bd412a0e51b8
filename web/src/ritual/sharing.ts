// A result of the day as a text to hand on. It says how it went and nothing of the cards: others have yet to play them.
import { digits, t } from '../lib/i18n.svelte';

const MOST_MARKS = 20;

/** What is told of a result. */
export interface Result {
  /** The title of the game, and the day as people write it. */
  game: string;
  day: string;
  place: number;
  players: number;
  /** What the game counts: points, or else rounds. */
  score: number | null;
  rounds: number | null;
  /** Days in a row. */
  streak: number;
  link: string;
}

/** The page of a deal, with one's result: whoever is sent the link sees it in the picture that the server makes of it. */
export function resultPath(
  day: string,
  game: string,
  { place, players, score, rounds }: Pick<Result, 'place' | 'players' | 'score' | 'rounds'>,
): string {
  const told = { game, place, players, ...(rounds === null ? { points: score } : { rounds }) };
  const query = Object.entries(told).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return `/daily/${day}?${query.join('&')}`;
}

/** Where one ended among all, best first, and how far one came: "○●○○ ▰▰▰▰▰▰▰"; a mark for a round or for 5 points. */
export function patternOf({ place, players, score, rounds }: Pick<Result, 'place' | 'players' | 'score' | 'rounds'>): string {
  const seats = Array.from({ length: players }, (_, at) => (at + 1 === place ? '●' : '○')).join('');
  const marks = score === null ? (rounds ?? 0) : Math.floor(score / 5);
  return `${seats} ${'▰'.repeat(Math.max(0, Math.min(MOST_MARKS, marks)))}`.trim();
}

/** How it went in words: "Place 2 of 4", "7 rounds". */
export function outcomeOf({ place, players, score, rounds }: Pick<Result, 'place' | 'players' | 'score' | 'rounds'>): string[] {
  const said = [t('page-share-place', { place, players })];
  if (score !== null) said.push(t('page-points', { points: digits(score), count: Math.abs(score) }));
  else if (rounds !== null) said.push(t('page-daily-rounds', { count: rounds }));
  return said;
}

/** The whole text. */
export function shareText(result: Result): string {
  const lines = [`Deuce · ${result.game} · ${result.day}`, outcomeOf(result).join(' · '), patternOf(result)];
  if (result.streak > 1) lines.push(t('page-streak', { count: result.streak }));
  return [...lines, result.link].join('\n');
}
