import { describe, expect, it } from 'vitest';
import bonus from '../../fixtures/two_sans_three_bonus.json';
import late from '../../fixtures/two_sans_three_late.json';
import over from '../../fixtures/two_sans_three_over.json';
import { standardColour } from './cards';
import { pointsOf, sumOf } from './score';

const score = { singles: 4, pairs: 2, down: 6, interim: 7, final: 5, total: 20 };
const fixtures = [bonus, late, over];
const nothing = { singles: 0, pairs: 0, down: 0, interim: 0, final: 0, total: 0 };

describe('points', () => {
  it('are added up as the rulebook does', () => {
    expect(sumOf(score)).toBe('4 + 10 − 6 + 7 + 5');
    expect(sumOf(nothing)).toBe('0 − 0');
  });

  it('of all lines make the total that the server sent', () => {
    const sent = fixtures.flatMap((fixture) => fixture.view.seats.map((seat) => seat.score));
    expect(sent.length).toBeGreaterThan(5);
    for (const sheet of sent) {
      expect(Object.values(pointsOf(sheet)).reduce((sum, part) => sum + part, 0)).toBe(sheet.total);
    }
    expect(pointsOf(score).pairs).toBe(10);
  });
});

it('knows the colours of the standard deck', () => {
  expect([1, 7, 8, 15, 16, 30, 31, 46].map(standardColour)).toEqual([0, 6, 0, null, 0, null, 0, 0]);
});
