// A whole game reviewed on this device: every choice judged, everybody's chances over time, luck and skill apart.
import { REVIEW } from '../engine/layout';
import { accuracyOf, drewBetween, type Weighed } from '../engine/reviewing';
import type { Choice } from '../games/game';
import { localPart } from '../games/local';
import type { EngineState } from '../engine/engine';
import type { HintedChoice, Review, ReviewAccount, ReviewBuckets, ReviewLine, ReviewMove, ReviewOption } from '../lib/wire';
import { Judge } from './judge';
import type { PlayedGame } from './played';
import { reasonFor, reasonsFor } from './reasons';

const VERDICTS = ['best', 'close', 'slip', 'costly'] as const;

/** Everybody who was to choose has chosen; cards were then drawn. */
interface PlayedPhase {
  before: EngineState;
  choices: Map<number, number>;
  after: EngineState;
  steps: number;
}

function phasesOf(game: PlayedGame): PlayedPhase[] {
  const found = game.checkpoints();
  return found.slice(1).map(({ state, steps }, at) => {
    const choices = new Map<number, number>();
    for (const step of game.steps.slice(found[at]!.steps, steps)) if ('choice' in step) choices.set(step.seat, step.choice);
    return { before: found[at]!.state, choices, after: state, steps };
  });
}

/** The lines of a review, one after the other: the game may be left between any two. */
export async function* reviewLines(judge: Judge, game: PlayedGame, rest: () => Promise<void>): AsyncGenerator<ReviewLine> {
  const phases = phasesOf(game);
  const total = phases.reduce((all, { choices }) => all + choices.size, 0);
  const moves: ReviewMove[] = [];
  const ledger = new Ledger(judge, game.states[1]!);
  const part = localPart(game.engine.id);
  const [, mostSeats] = game.engine.layout.seats;
  yield { type: 'waits', before: 0 };
  for (const [number, phase] of phases.entries()) {
    const credits = new Map<number, number>();
    for (const [seat, choice] of phase.choices) {
      await rest();
      const view = phase.before.view(seat);
      const weighed = judge.weigh(view, 0n, number * mostSeats + seat, [choice]);
      const move = moveOf(game, phase, seat, choice, view, weighed);
      moves.push(move);
      credits.set(seat, move.credit);
      yield { type: 'goes_on', done: moves.length, total, move };
    }
    await rest();
    ledger.add(phase, credits);
  }
  const states = [{ steps: 1, state: game.states[1]! }, ...phases.map(({ steps, after }) => ({ steps, state: after }))];
  const review: Review = {
    game: game.engine.id,
    seats: game.seats,
    playouts: judge.playouts,
    seed: 0,
    moves,
    moments: states.map(({ steps, state }, at) => ({ steps, ...part.moment(state), phase: state.phase, chances: ledger.chances[at]! })),
    accounts: ledger.buckets().map((buckets, seat) => accountOf(judge, seat, moves, buckets)),
  };
  yield { type: 'done', review };
}

function moveOf(game: PlayedGame, phase: PlayedPhase, seat: number, choice: number, view: EngineState, weighed: Weighed[]): ReviewMove {
  const option = ({ choice, win, error, margin }: Weighed): ReviewOption => ({
    choice: game.engine.choiceCode(choice) as Choice,
    win,
    error,
    lead: game.engine.layout.hasPoints ? margin : null,
  });
  const chosen = weighed.find((one) => one.choice === choice)!;
  return {
    seat,
    ...localPart(game.engine.id).moment(phase.before),
    phase: phase.before.phase,
    steps: phase.steps,
    chosen: option(chosen),
    options: weighed.slice(0, REVIEW.optionsShown).map(option),
    verdict: chosen.verdict,
    loss: chosen.loss,
    loss_error: chosen.lossError,
    credit: chosen.credit,
    reasons: reasonsFor(view, choice, weighed[0]!.choice),
  };
}

function accountOf({ engine }: Judge, seat: number, all: readonly ReviewMove[], buckets: ReviewBuckets): ReviewAccount {
  const moves = all.filter((move) => move.seat === seat);
  const decided = moves.filter((move) => move.verdict !== 'only');
  const [losses, errors] = [decided.map(({ loss }) => loss), decided.map(({ loss_error }) => loss_error)];
  return {
    seat,
    accuracy: accuracyOf(engine.module, losses, errors),
    verdicts: Object.fromEntries(VERDICTS.map((name) => [name, moves.filter((move) => move.verdict === name).length])),
    buckets,
  };
}

/** Adds up, phase by phase, what changed each player's win chance, and why (src/deuce/analysis/ledger.py). */
class Ledger {
  readonly chances: number[][];
  readonly #judge: Judge;
  readonly #buckets: ReviewBuckets[];

  constructor(judge: Judge, dealt: EngineState) {
    this.#judge = judge;
    const chances = judge.chances(dealt);
    this.chances = [chances];
    this.#buckets = chances.map((chance) => ({ deal: chance - 1 / chances.length, draws: 0, others: 0, own: 0 }));
  }

  /** Enters a phase. `credits` says what each player's own decision was worth. */
  add({ before, choices, after }: PlayedPhase, credits: ReadonlyMap<number, number>): void {
    const was = this.chances[this.chances.length - 1]!;
    const is = this.#judge.chances(after);
    const chosen = drewBetween(before, after) ? this.#judge.after(before, choices) : is;
    for (const [seat, bucket] of this.#buckets.entries()) {
      const own = credits.get(seat) ?? 0;
      bucket.own += own;
      bucket.others += chosen[seat]! - was[seat]! - own;
      bucket.draws += is[seat]! - chosen[seat]!;
    }
    this.chances.push(is);
  }

  buckets(): ReviewBuckets[] {
    return this.#buckets;
  }
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** The best choices of the viewer, best first, each compared with the next best. */
export function hintsFor(judge: Judge, view: EngineState, seed: bigint): HintedChoice[] {
  const found = judge.weigh(view, seed);
  const { game } = judge.thinker;
  return found.slice(0, REVIEW.choicesShown).map(({ choice, win, margin }, rank) => ({
    choice: game.choiceCode(choice) as Choice,
    win: rounded(win, 3),
    lead: game.layout.hasPoints ? rounded(margin, 1) : null,
    reason: reasonFor(view, choice, found[rank === 0 ? 1 : 0]?.choice ?? null, true),
  }));
}
