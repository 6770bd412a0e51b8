// What a chosen card would do, arranged for drawing. Everything comes from the server's PlayChoice: nothing is judged here.
import type { PlayChoice, TakenCard, TwoSansThreeSeat } from '../../lib/wire';

/** A row has room for so many cards, the start card included; one more takes. */
export const ROW_ROOM = 4;

export interface Spot {
  card: number;
  kind: 'rest' | 'lands' | 'taken';
  /** What taking it does to the score. */
  points: number;
}

/** The cards of a row with the one that would land there, and those it would take. */
export function spotsOf(row: readonly number[], play: PlayChoice | null): Spot[] {
  const taken = new Map(play?.taken.map((card) => [card.card, card.points]));
  const cards = play ? [...row.slice(0, play.at), play.card, ...row.slice(play.at)] : row;
  return cards.map((card) => ({
    card,
    kind: card === play?.card ? 'lands' : taken.has(card) ? 'taken' : 'rest',
    points: taken.get(card) ?? 0,
  }));
}

export interface Lying {
  card: number;
  /** It is not there yet: a chosen card would bring it. */
  coming: boolean;
  /** Part of three that would turn face down. */
  turning: boolean;
}

export interface Cell {
  colour: number;
  cards: Lying[];
  down: number;
}

/** A collection by colour, with what a chosen card would add to it. */
export function cellsOf(seat: TwoSansThreeSeat, colours: readonly (number | null)[], taken: readonly TakenCard[]): Cell[] {
  return seat.up.map((up, colour) => {
    const cards: Lying[] = up.map((card) => ({ card, coming: false, turning: false }));
    for (const { card, count } of taken) {
      if (count === 0 || colours[card] !== colour) continue;
      cards.push({ card, coming: true, turning: false });
      if (count === 3) for (const lying of cards) lying.turning = true;
    }
    return { colour, cards, down: seat.down[colour] ?? 0 };
  });
}

/** Points of a play that come neither from taken cards nor from the interim bonus: the final bonus, on the last turn. */
export function restOf(play: PlayChoice): number {
  return play.after - play.before - play.bonus - play.taken.reduce((sum, card) => sum + card.points, 0);
}

/** The card of a hand that typed digits mean: the very number, or else the first that begins so. */
export function typedCard(hand: readonly number[], typed: string): number | undefined {
  return hand.find((card) => String(card) === typed) ?? hand.find((card) => String(card).startsWith(typed));
}

/** Everyone else, in the order in which they play after `seat`; all of them for somebody who watches. */
export function othersOf(seats: number, seat: number | null): number[] {
  const all = Array.from({ length: seats }, (_, i) => i);
  return seat === null ? all : all.slice(1).map((i) => (seat + i) % seats);
}
