// The puzzles that ship, played in the engine.
import type { Engine, GameEngine } from '../engine/engine';
import type { Choice } from '../games/game';
import type { PuzzleAnswer, PuzzleStanding, PuzzleTask, ReasonWords } from '../lib/wire';
import { snapshotOf } from './positions';
import type { LocalSolver, ShippedPuzzle } from './puzzles-kept';
import { reasonsFor } from './reasons';
import { refereed } from './records';

const standing = (solver: LocalSolver): PuzzleStanding => ({
  rating: 0, // the server's alone to say
  tries: solver.seen.length,
  solved: solver.solved,
  streak: solver.streak,
  best: solver.best,
});

export function puzzleTask(engine: Engine, puzzle: ShippedPuzzle, solver: LocalSolver): PuzzleTask {
  const { game } = refereed(engine, JSON.stringify(puzzle.record));
  return {
    id: puzzle.id,
    game: puzzle.game,
    day: null,
    phase: puzzle.phase,
    rating: puzzle.rating,
    standing: standing(solver),
    snapshot: snapshotOf(game, puzzle.seat, 'puzzle'),
    answer: null,
  };
}

/** How many points a choice costs in the end, beside the solution; 0 where that is not known. */
function pointsLost({ options }: ShippedPuzzle, choice: number, engine: GameEngine): number {
  const [best, chosen] = [options[0], options.find((option) => engine.parseChoice(option.choice) === choice)];
  return best && chosen && best.lead !== null && chosen.lead !== null ? best.lead - chosen.lead : 0;
}

/** The solution and why; and the solver afterwards, for whom the first answer to a puzzle counts. */
export function puzzleAnswer(
  engine: Engine,
  puzzle: ShippedPuzzle,
  solver: LocalSolver,
  code: Choice,
): { answer: PuzzleAnswer; solver: LocalSolver } {
  const { game } = refereed(engine, JSON.stringify(puzzle.record));
  const choice = game.choiceOf(puzzle.seat, code);
  const best = game.engine.parseChoice(puzzle.solution);
  const right = choice === best;
  const after = solver.seen.includes(puzzle.id) ? solver : counted(solver, puzzle.id, right);
  const said: ReasonWords[] = reasonsFor(game.state.view(puzzle.seat), choice, best, pointsLost(puzzle, choice, game.engine));
  return {
    answer: {
      right,
      choice: game.engine.choiceCode(choice) as Choice,
      solution: puzzle.solution,
      options: puzzle.options.map(({ choice: option, win, lead }) => ({ choice: option, win, lead })),
      reasons: said,
      change: 0,
      standing: standing(after),
      tally: null,
    },
    solver: after,
  };
}

function counted(solver: LocalSolver, id: string, right: boolean): LocalSolver {
  const streak = right ? solver.streak + 1 : 0;
  return { seen: [...solver.seen, id], solved: solver.solved + Number(right), streak, best: Math.max(solver.best, streak) };
}
