// A score as the rulebook adds it up. The server counts; a card that lies alone counts one and one turned for good takes
// one, so that these counts are points. What pairs bring is whatever the other lines leave of the total.
import type { ScoreSheet } from '../../lib/wire';

export const LINES = ['singles', 'pairs', 'down', 'interim', 'final'] as const;

/** The points of each line; they add up to the total. */
export function pointsOf(score: ScoreSheet): Record<(typeof LINES)[number], number> {
  const { singles, down, interim, final, total } = score;
  return { singles, pairs: total - singles + down - interim - final, down: -down, interim, final };
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
