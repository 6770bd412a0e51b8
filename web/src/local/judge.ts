// What a choice was worth, judged by search from what the player could know; and how a game stands at any point of it.
// The engine tries and judges; here its findings are only added up, as src/deuce/analysis does it.
import type { Engine, EngineState } from '../engine/engine';
import { REVIEW } from '../engine/layout';
import { drewBetween, opinionAbout, shuffleUnseen, weighEnding } from '../engine/reviewing';
import type { Thinker } from '../engine/thinking';
import type { ReviewMove } from '../lib/wire';
import { seatsIn } from './played';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** The standard error of a mean; 0 of a single number. */
function errorOf(numbers: readonly number[]): number {
  if (numbers.length < 2) return 0;
  const middle = mean(numbers);
  return Math.sqrt(sum(numbers.map((one) => (one - middle) ** 2)) / (numbers.length - 1) / numbers.length);
}

/** How often an ordinary player makes each of these choices. */
export function ordinaryShares(wins: readonly number[]): number[] {
  const most = Math.max(...wins);
  const weights = wins.map((win) => Math.exp((win - most) / REVIEW.ordinaryTemperature));
  const all = sum(weights);
  return weights.map((weight) => weight / all);
}

const dot = (a: readonly number[], b: readonly number[]): number => sum(a.map((one, at) => one * b[at]!));

/** What each candidate of a position is worth. */
export class Weighing {
  /** By candidate. */
  readonly wins: number[];
  readonly errors: number[];
  readonly leads: number[] | null;
  /** Indices of candidates, best first. */
  readonly order: number[];
  readonly #batches: readonly (readonly number[])[];

  constructor(
    readonly choices: readonly number[],
    tried: readonly (readonly { wins: number; margins: number; visits: number }[])[],
    readonly shares: readonly number[],
    point: number,
    hasPoints: boolean,
  ) {
    this.#batches = tried.map((batch) => batch.map(({ wins, visits }) => wins / visits));
    const column = (at: number) => this.#batches.map((batch) => batch[at]!);
    this.wins = choices.map((_, at) => mean(column(at)));
    this.errors = choices.map((_, at) => errorOf(column(at)));
    const margins = choices.map((_, at) => mean(tried.map((batch) => batch[at]!.margins / batch[at]!.visits)));
    this.leads = hasPoints ? margins : null;
    const values = this.wins.map((win, at) => (hasPoints ? win + point * margins[at]! : win));
    this.order = choices.map((_, at) => at).sort((a, b) => values[b]! - values[a]! || choices[a]! - choices[b]!);
  }

  get best(): number {
    return this.choices[this.order[0]!]!;
  }

  at(choice: number): number {
    return this.choices.indexOf(choice);
  }

  /** How much win chance a choice loses against the best one, and the standard error of that. */
  loss(choice: number): { loss: number; error: number } {
    const [best, own] = [this.order[0]!, this.at(choice)];
    const gaps = this.#batches.map((batch) => batch[best]! - batch[own]!);
    return { loss: Math.max(0, this.wins[best]! - this.wins[own]!), error: errorOf(gaps) };
  }

  /** How a choice is called. Only what is surely worse is called worse. */
  verdict(choice: number): ReviewMove['verdict'] {
    if (this.choices.length === 1) return 'only';
    if (choice === this.best) return 'best';
    const { loss, error } = this.loss(choice);
    if (loss < REVIEW.slip || loss <= REVIEW.sure * error) return 'close';
    return loss < REVIEW.costly ? 'slip' : 'costly';
  }

  /** The win chance of a choice above what an ordinary player would reach in this position. */
  credit(choice: number): number {
    return this.wins[this.at(choice)]! - dot(this.shares, this.wins);
  }
}

/** Weighs choices, and says how games stand. */
export class Judge {
  constructor(
    readonly engine: Engine,
    readonly thinker: Thinker,
  ) {}

  get playouts(): number {
    return this.thinker.game.layout.thinking.reviewPlayouts;
  }

  /** The choices of the viewer, that of `also` in any case; (seed, index) is the chance. */
  weigh(view: EngineState, seed: bigint, index = 0, also: readonly number[] = []): Weighing {
    const seen = view.copy();
    seen.unchoose();
    const sight = new Map(this.thinker.opinion(seen).map(({ choice, win }) => [choice, win]));
    const likeliest = [...sight].sort(([a, one], [b, other]) => other - one || a - b).slice(0, REVIEW.candidates);
    for (const choice of also) if (!sight.has(choice)) sight.set(choice, opinionAbout(this.thinker, seen, choice));
    const tried = [...new Set([...likeliest.map(([choice]) => choice), ...also])].sort((a, b) => a - b);
    const shares = ordinaryShares(tried.map((choice) => sight.get(choice)!));
    const { hasPoints, thinking } = this.thinker.game.layout;
    const ending = weighEnding(this.thinker, seen, tried);
    if (ending) return new Weighing(tried, [ending], shares, REVIEW.tieBreak, hasPoints);
    const luck = this.engine.stream(seed, index).bits();
    const worlds = tried.length === 1 ? 1 : Math.max(1, Math.floor(this.playouts / (REVIEW.batches * tried.length)));
    const batches = Array.from({ length: REVIEW.batches }, (_, batch) =>
      this.thinker.tryCandidates(seen, tried, batch * worlds, worlds, luck),
    );
    return new Weighing(tried, batches, shares, thinking.margin, hasPoints);
  }

  /** Everybody's chance to win: the share of the win once the game is over, 1 / n before the deal. */
  chances(given: EngineState): number[] {
    const { seats } = given;
    const equal = Array<number>(seats).fill(1 / seats);
    if (given.isOver()) return sharesOfWin(given);
    if (given.phase === 'deal') return equal;
    if (given.shuffleDue() > 0) return this.#meanOverPiles(given);
    const state = given.copy();
    state.unchoose();
    const found = Array<number | null>(seats).fill(null);
    while (found.includes(null)) {
      if (state.isOver()) return sharesOfWin(state);
      let answer: { seat: number; choice: number } | null = null;
      for (const seat of seatsIn(state.waiting())) {
        const opinions = this.thinker.opinion(state.view(seat));
        const wins = opinions.map(({ win }) => win);
        found[seat] = dot(ordinaryShares(wins), wins);
        answer = { seat, choice: opinions[wins.indexOf(Math.max(...wins))]!.choice };
      }
      if (this.thinker.game.layout.simultaneous) break; // all who are still in choose at once: the others are out
      state.choose(answer!.seat, answer!.choice); // the next one answers
    }
    const known = found.map((chance) => chance ?? 0);
    const total = sum(known);
    return total > 0 ? known.map((chance) => chance / total) : equal;
  }

  /** Everybody's chance once these choices are made, before it is seen which cards are drawn. */
  after(before: EngineState, choices: ReadonlyMap<number, number>): number[] {
    const all: number[][] = [];
    for (let draw = 0; draw < REVIEW.draws; draw++) {
      const stream = this.engine.stream(0n, draw);
      const state = before.copy();
      stream.state = shuffleUnseen(state, stream.state);
      for (const [seat, choice] of choices) state.choose(seat, choice);
      while (state.shuffleDue() > 0) stream.state = state.shuffle(stream.state);
      all.push(this.chances(state));
      if (!drewBetween(before, state)) break;
    }
    return meanOf(all);
  }

  #meanOverPiles(state: EngineState): number[] {
    const all = Array.from({ length: REVIEW.draws }, (_, draw) => {
      const drawn = state.copy();
      let stream = this.engine.stream(0n, draw).state;
      while (drawn.shuffleDue() > 0) stream = drawn.shuffle(stream);
      return this.chances(drawn);
    });
    return meanOf(all);
  }
}

const meanOf = (all: readonly (readonly number[])[]): number[] => all[0]!.map((_, seat) => mean(all.map((one) => one[seat]!)));

function sharesOfWin(state: EngineState): number[] {
  const won = state.ranks()!.map((rank) => (rank === 1 ? 1 : 0));
  return won.map((one) => one / sum(won));
}
