import { describe, expect, it } from 'vitest';
import type { TwoWinView } from '../../lib/wire';
import { handCards } from './helpers';
import { Picks } from './picks.svelte';

const hand = handCards(['2G0', '5B1', '5B1', '9P0']);
const [two, five, otherFive, nine] = hand as [(typeof hand)[0], (typeof hand)[0], (typeof hand)[0], (typeof hand)[0]];

function forming(...numbers: [string, string][]): Picks {
  const forms = numbers.map((choice) => ({
    choice,
    number: Number(choice[0][0]! + choice[1][0]!),
    stars: 0,
    earns: {},
    room: 0,
    top: false,
  }));
  return new Picks(() => ({ phase: 'form', forms, passes: [] }) as unknown as TwoWinView);
}

describe('a number', () => {
  it('is built from tens and units', () => {
    const picks = forming(['5B1', '9P0'], ['9P0', '5B1'], ['5B1', '5B1']);
    picks.toggle(five);
    expect(picks.tens).toEqual(five);
    expect([two, otherFive, nine].map((card) => picks.blocked(card))).toEqual([true, false, false]);
    picks.toggle(nine);
    expect(picks.choice).toEqual(['5B1', '9P0']);
  });

  it('takes a card that makes no tens as units', () => {
    const picks = forming(['9P0', '2G0']);
    picks.toggle(two);
    expect([picks.tens, picks.units]).toEqual([null, two]);
  });

  it('refuses a card that the server does not offer, and says so', () => {
    const picks = forming(['9P0', '5B1']);
    picks.toggle(nine);
    picks.toggle(two);
    expect([picks.refused, picks.units]).toEqual([true, null]);
  });

  it('swaps only where both ways are offered', () => {
    const picks = forming(['5B1', '9P0'], ['9P0', '5B1'], ['9P0', '2G0']);
    picks.toggle(five);
    picks.toggle(nine);
    expect(picks.canSwap).toBe(true);
    picks.swap();
    expect(picks.choice).toEqual(['9P0', '5B1']);
    picks.toggle(two);
    expect([picks.choice, picks.canSwap]).toEqual([['9P0', '2G0'], false]);
  });

  it('goes back into the hand, last card first', () => {
    const picks = forming(['5B1', '9P0']);
    picks.toggle(five);
    picks.toggle(nine);
    expect([picks.undo(), picks.units, picks.undo(), picks.tens, picks.undo()]).toEqual([true, null, true, null, false]);
  });

  it('shows what was chosen before, equal cards apart', () => {
    const picks = forming(['5B1', '5B1']);
    picks.restore(['5B1', '5B1'], hand);
    expect([picks.tens?.key, picks.units?.key]).toEqual([five.key, otherFive.key]);
  });
});
