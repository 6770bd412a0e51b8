// A score as the rulebook adds it up. The server counts cards and says what they are worth; nothing is judged here.
import { TWO_SANS_THREE_RULES as RULES, type ScoreSheet } from '../../lib/wire';

export const LINES = ['singles', 'pairs', 'down', 'interim', 'final'] as const;

/** The points of each line; they add up to the total. */
export function pointsOf(score: ScoreSheet): Record<(typeof LINES)[number], number> {
  const { singles, pairs, down, interim, final } = score;
  const [, single, pair] = RULES.colour_points;
  return { singles: singles * single, pairs: pairs * pair, down: down * RULES.down_points, interim, final };
}

/** The points added up: "4 + 10 − 6 + 7 + 5". Bonuses that were not won are left out. */
export function sumOf(score: ScoreSheet): string {
  const points = pointsOf(score);
  const [first, ...rest] = LINES;
  const signs = rest.flatMap((line) =>
    points[line] || line === 'down' ? [`${points[line] < 0 || line === 'down' ? '\u2212' : '+'} ${Math.abs(points[line])}`] : [],
  );
  return [String(points[first]), ...signs].join(' ');
}
