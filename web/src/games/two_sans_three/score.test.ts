import { describe, expect, it } from 'vitest';
import { standardColour } from './cards';
import { pointsOf, sumOf } from './score';

const score = { singles: 4, pairs: 2, down: 6, interim: 7, final: 5, total: 20 };
const nothing = { singles: 0, pairs: 0, down: 0, interim: 0, final: 0, total: 0 };

describe('points', () => {
  it('are added up as the rulebook does', () => {
    expect(sumOf(score)).toBe('4 + 10 − 6 + 7 + 5');
    expect(sumOf(nothing)).toBe('0 − 0');
  });

  it('of all lines make the total that the server sent, whatever a pair is worth', () => {
    for (const total of [20, 24]) {
      const points = pointsOf({ ...score, total });
      expect(Object.values(points).reduce((sum, part) => sum + part, 0)).toBe(total);
    }
    expect(pointsOf(score).pairs).toBe(10);
  });
});

it('knows the colours of the standard deck', () => {
  expect([1, 7, 8, 15, 16, 30, 31, 46].map(standardColour)).toEqual([0, 6, 0, null, 0, null, 0, 0]);
});
