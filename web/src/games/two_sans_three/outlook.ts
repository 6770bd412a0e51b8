// What a chosen card would do, arranged for drawing. Everything comes from the server's PlayChoice: nothing is judged here.
import type { Scene } from './acts';
import { TWO_SANS_THREE_RULES as RULES, type PlayChoice, type TakenCard, type TwoSansThreeSeat } from '../../lib/wire';

/** How many more cards a row holds without one being taken: the start card is one of those that lie there. */
export const roomOf = (lying: number): number => Math.max(0, 1 + RULES.row_room - lying);

/** The first and last number of the row that a start card opens. */
export const rangeOf = (start: number): { first: number; last: number } => ({ first: start + 1, last: start + RULES.row_span - 1 });

export interface Spot {
  card: number;
  kind: 'rest' | 'lands' | 'taken';
  /** What taking it does to the score; null where that is nobody's to know beforehand. */
  points: number | null;
  /** It leaves its row. */
  lifted: boolean;
}

/** The cards of a row with the one that would land there, and those it would take. */
export function spotsOf(row: readonly number[], play: PlayChoice | null): Spot[] {
  const taken = new Map(play?.taken.map((card) => [card.card, card.points]));
  const cards = play ? [...row.slice(0, play.at), play.card, ...row.slice(play.at)] : row;
  return cards.map((card) => ({
    card,
    kind: card === play?.card ? 'lands' : taken.has(card) ? 'taken' : 'rest',
    points: taken.get(card) ?? 0,
    lifted: false,
  }));
}

/** The cards of a row in the middle of a turn: the one played, and what it takes. */
export function spotsIn(row: readonly number[], scene: Scene): Spot[] {
  const taken = new Map(scene.taken.map((one) => [one.card, one.points]));
  const lifted = scene.beat === 'lift';
  return row.map((card) => ({
    card,
    kind: card === scene.card ? 'lands' : taken.has(card) ? 'taken' : 'rest',
    points: taken.get(card) ?? null,
    lifted: lifted && taken.has(card),
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
      if (count === RULES.flip) for (const lying of cards) lying.turning = true;
    }
    return { colour, cards, down: seat.down[colour] ?? 0 };
  });
}

/** The card of a hand that typed digits mean: the very number, or else the first that begins so. */
export function typedCard(hand: readonly number[], typed: string): number | undefined {
  return hand.find((card) => String(card) === typed) ?? hand.find((card) => String(card).startsWith(typed));
}

/** A number that is being typed, digit by digit. */
export class TypedNumber {
  static readonly #within = 1200; // milliseconds between the digits of a number
  #typed = '';
  #at = 0;

  /** Another digit; the card that is meant now, if there is one. */
  press(digit: string, time: number, hand: readonly number[]): number | undefined {
    this.#typed = time - this.#at > TypedNumber.#within ? digit : this.#typed + digit;
    if (typedCard(hand, this.#typed) === undefined) this.#typed = digit;
    this.#at = time;
    return typedCard(hand, this.#typed);
  }
}

/** Everyone else, in the order in which they play after `seat`; all of them for somebody who watches. */
export function othersOf(seats: number, seat: number | null): number[] {
  const all = Array.from({ length: seats }, (_, i) => i);
  return seat === null ? all : all.slice(1).map((i) => (seat + i) % seats);
}

/** How points are coloured: they never are without a sign. */
export const tone = (points: number): '' | 'gain' | 'loss' => (points > 0 ? 'gain' : points < 0 ? 'loss' : '');
