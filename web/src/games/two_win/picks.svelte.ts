/** What the player has picked but not yet sent. Which cards may be picked is read from the view, nothing else. */
import type { NumberChoice, TwoWinView } from '../../lib/wire';
import type { HandCard } from './helpers';

export class Picks {
  /** Pass: the card. */
  card = $state<HandCard | null>(null);
  /** Form: the number so far. */
  tens = $state<HandCard | null>(null);
  units = $state<HandCard | null>(null);
  /** A card that was asked for and makes no number with the one picked. */
  refused = $state(false);
  readonly #view: () => TwoWinView;

  constructor(view: () => TwoWinView) {
    this.#view = view;
  }

  /** The number that is picked, with what it would earn. */
  number = $derived.by((): NumberChoice | undefined => {
    const [tens, units] = [this.tens?.code, this.units?.code];
    return this.#view().forms.find((form) => form.choice[0] === tens && form.choice[1] === units);
  });

  /** What would be sent now. */
  choice = $derived.by((): string | string[] | null =>
    this.#view().phase === 'pass' ? (this.card?.code ?? null) : (this.number?.choice ?? null),
  );

  clear(): void {
    this.card = this.tens = this.units = null;
    this.refused = false;
  }

  /** Picks what was chosen already: after a reload, or before a change of mind. */
  restore(chosen: readonly string[], hand: readonly HandCard[]): void {
    this.clear();
    const take = (code: string | undefined, not?: HandCard | null) =>
      hand.find((card) => card.code === code && card.key !== not?.key) ?? null;
    if (chosen.length === 1) this.card = take(chosen[0]);
    else {
      this.tens = take(chosen[0]);
      this.units = take(chosen[1], this.tens);
    }
  }

  has(card: HandCard): boolean {
    return [this.card, this.tens, this.units].some((picked) => picked?.key === card.key);
  }

  /** Whether picking this card leads to nothing, as things stand. */
  blocked(card: HandCard): boolean {
    if (this.has(card)) return false;
    const view = this.#view();
    if (view.phase === 'pass') return !view.passes.includes(card.code);
    if (this.tens || this.units) return !this.#goesAsUnits(card) && !this.#goesAsTens(card);
    return !view.forms.some((form) => form.choice.includes(card.code));
  }

  /** Picks a card, or puts it back if it is picked. */
  toggle(card: HandCard): void {
    this.refused = false;
    if (this.has(card)) this.#putBack(card);
    else if (this.blocked(card)) this.refused = true;
    else if (this.#view().phase === 'pass') this.card = card;
    else if (!this.tens && !this.units) {
      // a card that makes no tens can still be the units
      const asTens = this.#view().forms.some((form) => form.choice[0] === card.code);
      if (asTens) this.tens = card;
      else this.units = card;
    } else if (this.#goesAsUnits(card)) this.units = card;
    else this.tens = card;
  }

  /** Takes the last card picked back into the hand; says whether there was one. */
  undo(): boolean {
    this.refused = false;
    if (this.card) this.card = null;
    else if (this.units) this.units = null;
    else if (this.tens) this.tens = null;
    else return false;
    return true;
  }

  canSwap = $derived.by(() => {
    const [tens, units] = [this.units?.code, this.tens?.code];
    if (!tens && !units) return false;
    return this.#view().forms.some(({ choice }) => (!tens || choice[0] === tens) && (!units || choice[1] === units));
  });

  swap(): void {
    if (this.canSwap) [this.tens, this.units] = [this.units, this.tens];
  }

  #putBack(card: HandCard): void {
    if (this.card?.key === card.key) this.card = null;
    if (this.tens?.key === card.key) this.tens = null;
    if (this.units?.key === card.key) this.units = null;
  }

  #goesAsUnits(card: HandCard): boolean {
    return !!this.tens && this.#makes(this.tens, card);
  }

  #goesAsTens(card: HandCard): boolean {
    return !!this.units && this.#makes(card, this.units);
  }

  #makes(tens: HandCard, units: HandCard): boolean {
    return this.#view().forms.some(({ choice }) => choice[0] === tens.code && choice[1] === units.code);
  }
}
