/** The viewer's own side of the table: the hand, the card that is looked at, and the one on its way to the server. */
import { problemOf, problemText } from '../../lib/problems';
import type { TableSession } from '../../lib/session.svelte';
import { play as sound } from '../../lib/sound';
import type { Scene } from './acts';
import type { PlayChoice, TwoSansThreeView } from '../../lib/wire';

export class Playing {
  readonly #session: TableSession;
  /** The card that was chosen and not played yet. */
  chosen = $state<number | null>(null);
  /** The card pointed at or focused. */
  pointed = $state<number | null>(null);
  /** The card on its way. */
  sending = $state<number | null>(null);
  /** What the server said to a card it did not take. */
  problem = $state('');

  constructor(session: TableSession) {
    this.#session = session;
  }

  get view(): TwoSansThreeView {
    return this.#session.view as TwoSansThreeView;
  }

  own = $derived.by(() => (this.#session.seat === null ? null : (this.view.seats[this.#session.seat] ?? null)));
  hand = $derived.by(() => [...(this.own?.hand ?? [])].sort((a, b) => a - b));
  over = $derived.by(() => this.view.phase === 'over');
  /** Whether it is the viewer's turn. */
  mine = $derived.by(() => !this.#session.readOnly && !this.#session.act && !this.over && this.view.active === this.#session.seat);
  /** What is being shown of a turn, if anything is. */
  scene = $derived.by(() => (this.#session.act?.scene ?? null) as Scene | null);
  plays = $derived.by(() => new Map(this.view.plays.map((play) => [play.card, play])));

  /** What is looked at: the card on its way, the one pointed at or focused, or else the one chosen; in a replay the one played next. */
  looked = $derived.by((): PlayChoice | null => {
    if (this.#session.still && this.view.chosen !== null) return this.plays.get(this.view.chosen) ?? null;
    if (!this.mine) return null;
    const known = [this.sending, this.pointed, this.chosen].map((card) => (card === null ? undefined : this.plays.get(card)));
    return known.find((play) => play !== undefined) ?? null;
  });

  /** Whether a card of the hand stands out. */
  raised(card: number): boolean {
    return this.chosen === card || this.sending === card || (this.#session.still && this.view.chosen === card);
  }

  /** Chooses a card; one that is chosen already is played. */
  choose(card: number): void {
    if (!this.mine || this.sending !== null) return;
    if (this.chosen === card) void this.play(card);
    else {
      this.chosen = card;
      this.problem = '';
      sound('choose');
    }
  }

  /** Sends a card. With `stay` what is pointed at stays so: the next card takes its place under the focus. */
  async play(card: number, stay = false): Promise<void> {
    if (!this.mine || this.sending !== null || !this.plays.has(card)) return;
    this.sending = card;
    this.problem = '';
    try {
      await this.#session.choose(card);
      this.chosen = null;
      if (!stay) this.pointed = null;
    } catch (error) {
      this.problem = problemText(problemOf(error));
    } finally {
      this.sending = null;
    }
  }

  /** Nothing is chosen or looked at any more. */
  clear(): void {
    this.chosen = null;
    this.pointed = null;
  }

  /** A card that has left the hand is chosen no longer. */
  tidy(): void {
    if (this.chosen !== null && !this.hand.includes(this.chosen)) this.chosen = null;
  }
}
