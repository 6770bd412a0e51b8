import { describe, expect, it } from 'vitest';
import { patternOf, resultPath, shareText } from './sharing';

const RESULT = {
  game: 'A game',
  day: '18 November',
  place: 2,
  players: 4,
  score: null,
  rounds: 7,
  streak: 5,
  link: 'https://x.test/daily',
};

describe('a result to hand on', () => {
  it('shows the place among all, and a mark for each round', () => {
    expect(patternOf(RESULT)).toBe('○●○○ ▰▰▰▰▰▰▰');
  });

  it('shows a mark for every 5 points, none for points below 0, and not too many', () => {
    const points = (score: number) => patternOf({ place: 1, players: 2, score, rounds: null });
    expect([points(14), points(-3), points(4)]).toEqual(['●○ ▰▰', '●○', '●○']);
    expect(points(1000)).toBe(`●○ ${'▰'.repeat(20)}`);
  });

  it('names game, day, streak and link, each on a line of its own', () => {
    const lines = shareText(RESULT).split('\n');
    expect(lines[0]).toBe('Deuce · A game · 18 November');
    expect(lines.slice(2)).toEqual(['○●○○ ▰▰▰▰▰▰▰', 'page-streak', 'https://x.test/daily']);
    expect(shareText({ ...RESULT, streak: 1 }).split('\n')).toHaveLength(4);
  });

  it('is told by the link, in rounds or in points', () => {
    expect(resultPath('2026-11-18', 'a_game', RESULT)).toBe('/daily/2026-11-18?game=a_game&place=2&players=4&rounds=7');
    const points = { place: 1, players: 2, score: -3, rounds: null };
    expect(resultPath('2026-11-18', 'a_game', points)).toBe('/daily/2026-11-18?game=a_game&place=1&players=2&points=-3');
    expect(resultPath('2026-11-18', 'a_game', { ...points, score: null })).not.toContain('points');
  });
});
