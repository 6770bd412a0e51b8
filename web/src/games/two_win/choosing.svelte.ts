/** The viewer's own side of the table: the hand in its order, what is picked, and what has been sent. */
import { problemOf, problemText } from '../../lib/problems';
import type { TableSession } from '../../lib/session.svelte';
import { play } from '../../lib/sound';
import type { TwoWinView } from '../../lib/wire';
import { arrived, handCards, ORDERS, sorted, storedOrder, storeOrder, type HandCard } from './helpers';
import type { Scene } from './acts';
import { freshCodes, freshKeys } from './news';
import { Picks } from './picks.svelte';

export class Choosing {
  readonly #session: TableSession;
  readonly picks = new Picks(() => this.view);
  order = $state(storedOrder());
  /** What the server said to a choice it did not take. */
  problem = $state('');
  #changing = $state(false);
  #came = $state.raw<string[]>([]);

  constructor(session: TableSession) {
    this.#session = session;
  }

  get view(): TwoWinView {
    return this.#session.view as TwoWinView;
  }

  own = $derived.by(() => (this.#session.seat === null ? null : (this.view.seats[this.#session.seat] ?? null)));
  cards = $derived.by(() => handCards(this.own?.hand ?? []));
  hand = $derived.by(() => sorted(this.cards, this.order, this.#came));
  /** What is being shown of the round, if anything is. */
  scene = $derived.by(() => (this.#session.act?.scene ?? null) as Scene | null);
  fresh = $derived.by(() => freshKeys(this.scene ? this.scene.fresh : freshCodes(this.#session.log, this.view), this.cards));
  /** Whether the viewer may choose in this phase, or choose again. */
  may = $derived.by(() => !this.#session.readOnly && !this.#session.act && !!this.own?.inside && this.view.phase !== 'over');
  /** Whether there is a choice to show: one to be made, or in a replay the one that was. */
  shown = $derived.by(() => this.may || (this.#session.still && !!this.own?.inside && this.view.chosen !== null));
  /** Whether the choice is made, and not being changed. */
  sent = $derived.by(() => this.may && !this.#changing && (this.view.chosen !== null || this.#session.pending));
  /** The cards that a hint points out, by key: of several alike, as many as it needs. */
  suggested = $derived.by(() => {
    const left = [...this.#session.suggested];
    const taken = this.hand.filter(({ code }) => {
      const at = left.indexOf(code);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    return new Set(taken.map(({ key }) => key));
  });
  /** A new value for each phase: what was picked before is void then. */
  step = $derived.by(() => `${this.view.round} ${this.view.phase} ${this.view.viewer}`);

  /** A new step begins with nothing picked. */
  begin(): void {
    this.picks.clear();
    this.#changing = false;
    this.problem = '';
  }

  /** Shows what was chosen already: after a reload, or on another device. */
  show(chosen: readonly string[]): void {
    if (!this.#changing) this.picks.restore(chosen, this.cards);
  }

  /** Takes note of the order in which cards came. */
  receive(cards: readonly HandCard[]): void {
    this.#came = arrived(this.#came, cards);
  }

  nextOrder(): void {
    this.order = ORDERS[(ORDERS.indexOf(this.order) + 1) % ORDERS.length]!;
    storeOrder(this.order);
  }

  /** A change of mind: the old choice stands until another is confirmed. */
  change(): void {
    if (this.sent) this.#changing = true;
  }

  pick(card: HandCard): void {
    if (!this.may) return;
    this.problem = '';
    this.change();
    this.picks.toggle(card);
    if (!this.picks.refused) play('choose');
  }

  /** Picks the next card of that digit that can be picked; typing it again goes on to the next one. */
  pickDigit(digit: string): HandCard | null {
    if (!this.may) return null;
    const { hand, picks } = this;
    const alike = hand.filter((card) => card.code[0] === digit);
    const free = alike.filter((card) => !picks.has(card) && !picks.blocked(card));
    const at = this.view.phase === 'pass' && picks.card ? hand.indexOf(picks.card) : -1;
    const card = free.find((one) => hand.indexOf(one) > at) ?? free[0] ?? alike[0];
    if (!card) return null;
    this.pick(card);
    return card;
  }

  swap(): void {
    if (!this.may || !this.picks.canSwap) return;
    this.change();
    this.picks.swap();
    play('choose');
  }

  putBack(): void {
    if (!this.may) return;
    if (this.sent) this.change();
    else this.picks.undo();
  }

  async confirm(): Promise<void> {
    const choice = this.picks.choice;
    if (!this.may || this.sent || choice === null) return;
    const same = [choice].flat().join() === this.view.chosen?.join();
    this.#changing = false;
    if (same) return;
    try {
      await this.#session.choose(choice);
    } catch (error) {
      this.problem = problemText(problemOf(error));
      if (this.view.chosen) this.show(this.view.chosen); // the old choice stands
    }
  }
}
