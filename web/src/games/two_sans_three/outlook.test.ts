import { describe, expect, it } from 'vitest';
import type { PlayChoice, TwoSansThreeSeat } from '../../lib/wire';
import { cellsOf, othersOf, rangeOf, roomOf, spotsOf, typedCard } from './outlook';

const play = (some: Partial<PlayChoice>): PlayChoice => ({
  card: 41,
  row: 1,
  at: 2,
  because: null,
  taken: [],
  bonus: 0,
  before: 10,
  after: 10,
  ...some,
});

const seat = (up: number[][], down: number[]): TwoSansThreeSeat => ({
  cards: 7,
  pile: 0,
  hand: null,
  up,
  down,
  interim: 0,
  place: null,
  score: { singles: 0, pairs: 0, down: 0, interim: 0, final: 0, total: 0 },
});

describe('a row', () => {
  it('is drawn as it lies while nothing is looked at', () => {
    expect(spotsOf([0, 10, 19], null).map((spot) => spot.kind)).toEqual(['rest', 'rest', 'rest']);
  });

  it('shows where a card would land and what it would take', () => {
    const taken = [
      { card: 46, count: 2, points: 4, final: 0 },
      { card: 57, count: 1, points: 1, final: 0 },
    ];
    const spots = spotsOf([30, 37, 46, 57], play({ taken, because: 'higher', after: 15 }));
    expect(spots.map((spot) => spot.card)).toEqual([30, 37, 41, 46, 57]);
    expect(spots.map((spot) => spot.kind)).toEqual(['rest', 'rest', 'lands', 'taken', 'taken']);
    expect(spots.map((spot) => spot.points)).toEqual([0, 0, 0, 4, 1]);
    expect(spots.some((spot) => spot.lifted)).toBe(false);
  });
});

describe('a collection', () => {
  const colours = [null, 0, 0, 0, 1, null];

  it('shows what would come, and leaves out what leaves the game', () => {
    const taken = [
      { card: 1, count: 2, points: 4, final: 0 },
      { card: 5, count: 0, points: 0, final: 0 },
    ];
    const [sun, wave] = cellsOf(seat([[8], []], [0, 3]), colours, taken);
    expect(sun!.cards).toEqual([
      { card: 8, coming: false, turning: false },
      { card: 1, coming: true, turning: false },
    ]);
    expect(wave).toEqual({ colour: 1, cards: [], down: 3 });
  });

  it('marks all three that would turn, but not the first of the next', () => {
    const taken = [
      { card: 1, count: 2, points: 4, final: 0 },
      { card: 2, count: 3, points: -8, final: 0 },
      { card: 3, count: 1, points: 1, final: 0 },
    ];
    const [sun] = cellsOf(seat([[8], []], [0, 0]), colours, taken);
    expect(sun!.cards.map((lying) => lying.turning)).toEqual([true, true, true, false]);
  });
});

it('has room and a range as the rules say', () => {
  expect([1, 3, 4, 5].map(roomOf)).toEqual([3, 1, 0, 0]);
  expect(rangeOf(30)).toEqual({ first: 31, last: 59 });
});

it('finds the card that typed digits mean', () => {
  expect(typedCard([4, 41, 47], '4')).toBe(4);
  expect(typedCard([41, 47], '4')).toBe(41);
  expect(typedCard([41, 47], '47')).toBe(47);
  expect(typedCard([41, 47], '9')).toBeUndefined();
});

it('seats the others in the order of play', () => {
  expect(othersOf(4, 2)).toEqual([3, 0, 1]);
  expect(othersOf(3, null)).toEqual([0, 1, 2]);
});
