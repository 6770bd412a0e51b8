import { describe, expect, it } from 'vitest';
import form from '../../fixtures/two_win_form.json';
import formSix from '../../fixtures/two_win_form_six.json';
import type { TwoWinView } from '../../lib/wire';
import { arrived, handCards, keptNumbers, runs, sorted } from './helpers';

describe('a hand', () => {
  it('tells equal cards apart', () => {
    expect(handCards(['7B0', '3P1', '7B0']).map((card) => card.key)).toEqual(['7B0#0', '3P1#0', '7B0#1']);
  });

  it('is sorted by digit, by colour, or as the cards came', () => {
    const cards = handCards(['9B0', '2G1', '2B0', '5P2']);
    const codes = (order: 'digit' | 'colour' | 'dealt') =>
      sorted(cards, order, ['5P2#0', '9B0#0', '2B0#0', '2G1#0']).map((card) => card.code);
    expect(codes('digit')).toEqual(['2B0', '2G1', '5P2', '9B0']);
    expect(codes('colour')).toEqual(['2B0', '9B0', '5P2', '2G1']);
    expect(codes('dealt')).toEqual(['5P2', '9B0', '2B0', '2G1']);
  });

  it('keeps its order when cards go and come', () => {
    expect(arrived(['9B0#0', '2G1#0'], handCards(['2G1', '4P0', '5P0']))).toEqual(['2G1#0', '4P0#0', '5P0#0']);
  });
});

describe('runs of a column', () => {
  it('are read from the marks', () => {
    expect(runs(['', 'closed', 'closed', '', 'open'], 0)).toEqual([
      { from: 0, length: 3, open: false },
      { from: 3, length: 2, open: true },
    ]);
  });

  it('show only as far as their cards do', () => {
    expect(runs(['', 'closed', 'closed', '', 'closed', 'closed'], 2)).toEqual([
      { from: 0, length: 1, open: false },
      { from: 1, length: 3, open: false },
    ]);
    expect(runs(['', 'open', ''], 2)).toEqual([]);
  });
});

describe('the room above a number', () => {
  it.each([form, formSix])('has a mark for each number that the server counts', (fixture) => {
    const { forms, seats, viewer } = fixture.view as unknown as TwoWinView;
    const hand = seats[viewer!]!.hand!;
    expect(forms.length).toBeGreaterThan(3);
    for (const one of forms) expect(keptNumbers(one, forms, hand)).toHaveLength(one.room);
    expect(new Set(forms.map((one) => one.number)).size).toBe(keptNumbers(undefined, forms, hand).length);
  });
});
