// A whole game reviewed on this device: every choice judged, everybody's chances over time, luck and skill apart.
import { REVIEW } from '../engine/layout';
import { accuracyOf, drewBetween, inGrains, type Weighed } from '../engine/reviewing';
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
    const given = new Map<number, number>();
    for (const [seat, choice] of phase.choices) {
      await rest();
      const view = phase.before.view(seat);
      const weighed = judge.weigh(view, 0n, number * mostSeats + seat, { also: [choice], placed: true });
      const move = moveOf(game, phase, seat, choice, view, weighed);
      moves.push(move);
      given.set(seat, move.given);
      yield { type: 'goes_on', done: moves.length, total, move };
    }
    await rest();
    ledger.add(phase, given);
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
  const option = ({ choice, win, error, worth, margin }: Weighed): ReviewOption => ({
    choice: game.engine.choiceCode(choice) as Choice,
    win,
    error,
    worth,
    lead: game.engine.layout.hasPoints ? margin : null,
  });
  const chosen = weighed.find((one) => one.choice === choice)!;
  const points = game.engine.layout.hasPoints ? weighed[0]!.margin - chosen.margin : 0;
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
    given: chosen.given,
    credit: chosen.credit,
    reasons: reasonsFor(view, choice, weighed[0]!.choice, points),
  };
}

function accountOf({ engine }: Judge, seat: number, all: readonly ReviewMove[], buckets: ReviewBuckets): ReviewAccount {
  const moves = all.filter((move) => move.seat === seat);
  const decided = moves.filter((move) => move.verdict !== 'only');
  return {
    seat,
    accuracy: accuracyOf(
      engine.module,
      decided.map(({ given }) => given),
    ),
    verdicts: Object.fromEntries(VERDICTS.map((name) => [name, moves.filter((move) => move.verdict === name).length])),
    buckets,
    beside_ordinary: moves.reduce((sum, { credit }) => sum + inGrains(credit), 0) / REVIEW.grain,
  };
}

/** Adds up, phase by phase, what changed the worth of the game to each player, and why, in whole thousandths, so that
 *  the buckets of a player sum to the result exactly (src/deuce/analysis/ledger.py). */
class Ledger {
  readonly chances: number[][];
  readonly #judge: Judge;
  readonly #buckets: ReviewBuckets[];
  #worths: number[];

  constructor(judge: Judge, dealt: EngineState) {
    this.#judge = judge;
    const { chances, worths } = judge.stand(dealt);
    this.chances = [chances];
    this.#worths = worths.map(inGrains);
    const equal = inGrains(1 / worths.length);
    this.#buckets = this.#worths.map((worth) => ({ deal: worth - equal, draws: 0, others: 0, own: 0 }));
  }

  /** Enters a phase. `given` says what each player's own choice gave away. */
  add({ before, choices, after }: PlayedPhase, given: ReadonlyMap<number, number>): void {
    const stand = this.#judge.stand(after);
    const now = stand.worths.map(inGrains);
    const chosen = drewBetween(before, after) ? this.#judge.after(before, choices).worths.map(inGrains) : now;
    for (const [seat, bucket] of this.#buckets.entries()) {
      const away = inGrains(given.get(seat) ?? 0);
      bucket.own -= away;
      bucket.others += chosen[seat]! - this.#worths[seat]! + away;
      bucket.draws += now[seat]! - chosen[seat]!;
    }
    this.#worths = now;
    this.chances.push(stand.chances);
  }

  buckets(): ReviewBuckets[] {
    const shares = (buckets: ReviewBuckets) => Object.entries(buckets).map(([name, grains]) => [name, grains / REVIEW.grain]);
    return this.#buckets.map((buckets) => Object.fromEntries(shares(buckets)) as ReviewBuckets);
  }
}

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** The best choices of the viewer, by the chance that is shown, each compared with the next best; of those that are
 *  called the same, the best one (src/deuce/analysis/hints.py). */
export function hintsFor(judge: Judge, view: EngineState, seed: bigint): HintedChoice[] {
  const found = judge.weigh(view, seed).map((one) => ({ ...one, win: Math.floor(100 * one.win + 0.5) / 100 }));
  const named = found.filter(({ name }, at) => found.findIndex((other) => other.name === name) === at);
  const shown = named.slice(0, REVIEW.choicesShown).sort((one, other) => other.win - one.win);
  const { game } = judge.thinker;
  return shown.map(({ choice, win, margin }, rank) => {
    const rival = [...shown.slice(0, rank === 0 ? 2 : 1), ...found].find((other) => other.choice !== choice);
    return {
      choice: game.choiceCode(choice) as Choice,
      win,
      lead: game.layout.hasPoints ? rounded(margin, 1) : null,
      reason: reasonFor(view, choice, rival?.choice ?? null, true) ?? reasonFor(view, choice, null, true)!,
    };
  });
}
