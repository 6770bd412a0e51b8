// A game played in the engine, with all that led to how it stands. Nothing here knows a rule.
import { EngineError, type EngineDeck, type EngineState, type GameEngine } from '../engine/engine';
import type { CardCode, Choice } from '../games/game';
import { CHANCE, type KeptLine } from './kept';

/** One change of a state: a seat's choice, or an order of cards. */
export type Step = { seat: number; choice: number } | { seat: typeof CHANCE; order: Uint8Array };

/** The seats of a bit set, rising. */
export const seatsIn = (set: number): number[] => Array.from({ length: 8 }, (_, seat) => seat).filter((seat) => (set >> seat) & 1);

/** The moments between phases: everybody has yet to choose, or the game is over. */
export interface Checkpoint {
  state: EngineState;
  /** How many steps led there. */
  steps: number;
}

export class PlayedGame {
  readonly engine: GameEngine;
  readonly deck: EngineDeck;
  readonly seats: number;
  readonly first: number;
  readonly steps: Step[] = [];
  /** Before the first step, and after each. */
  readonly states: EngineState[];

  constructor(engine: GameEngine, seats: number, first: number, deck?: EngineDeck) {
    this.engine = engine;
    this.deck = deck ?? engine.layout.deck;
    this.seats = seats;
    this.first = first;
    this.states = [engine.newTable({ seats, first, deck: this.deck })];
  }

  get state(): EngineState {
    return this.states[this.states.length - 1]!;
  }

  /** How many steps there have been. */
  get n(): number {
    return this.steps.length;
  }

  get over(): boolean {
    return this.state.isOver();
  }

  get waiting(): number[] {
    return seatsIn(this.state.waiting());
  }

  get acting(): number[] {
    return seatsIn(this.state.acting());
  }

  /** The choice that a code means; EngineError('illegal') unless the seat may make it now. */
  choiceOf(seat: number, code: Choice): number {
    let choice = -1;
    try {
      choice = this.engine.parseChoice(code);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
    if (choice < 0 || !this.state.isLegal(seat, choice)) throw new EngineError('illegal', 'this seat may not choose that now');
    return choice;
  }

  choose(seat: number, choice: number): void {
    const after = this.state.copy();
    after.choose(seat, choice);
    this.#go({ seat, choice }, after);
  }

  /** The cards that wait for it lie in this order. */
  order(order: Uint8Array): void {
    const after = this.state.copy();
    after.shuffled(order);
    this.#go({ seat: CHANCE, order }, after);
  }

  /** Shuffles what waits for it by a stream of random numbers. */
  shuffle(stream: bigint): void {
    const due = this.state.shuffleDue();
    const tried = this.state.copy();
    tried.shuffle(stream);
    // The order itself is what a log and a record keep.
    const { pile } = tried.fields as unknown as { pile: Uint8Array };
    this.order(pile.slice(0, due));
  }

  /** One step as it is kept. */
  lineOf(step: Step): KeptLine {
    if ('order' in step) return { seat: CHANCE, move: Array.from(step.order, (card) => this.engine.cardCode(card)) };
    return { seat: step.seat, move: this.engine.choiceCode(step.choice) as Choice };
  }

  /** Plays a line that was kept, or written by somebody. It is checked like any other. */
  take({ seat, move }: KeptLine): void {
    if (seat === CHANCE) this.order(this.cardsOf(move as CardCode[]));
    else this.choose(seat, this.choiceOf(seat, move as Choice));
  }

  /** Cards by their codes. */
  cardsOf(codes: readonly unknown[]): Uint8Array {
    const known: readonly (string | number)[] = this.engine.layout.codes;
    return Uint8Array.from(codes, (code) => {
      const card = known.indexOf(code as CardCode);
      if (card < 0) throw new EngineError('bad_order', `${String(code)} is not a card`);
      return card;
    });
  }

  /** Whether a step has left its phase open: others have yet to choose, or a new pile is due. */
  isOpenAfter(steps: number): boolean {
    const [step, state] = [this.steps[steps - 1]!, this.states[steps]!];
    return ('choice' in step && state.choiceOf(step.seat) >= 0) || state.shuffleDue() > 0;
  }

  /** The game after the deal and after every phase. */
  checkpoints(): Checkpoint[] {
    return this.steps.flatMap((_, at) => (this.isOpenAfter(at + 1) ? [] : [{ state: this.states[at + 1]!, steps: at + 1 }]));
  }

  #go(step: Step, after: EngineState): void {
    this.steps.push(step);
    this.states.push(after);
  }
}
