// Which puzzles were answered on this device, and which comes next. Ratings are the server's.
import type { Choice } from '../games/game';
import type { RecordJson } from '../games/local';
import { Refusal } from '../lib/refusal';
import type { GameId } from '../lib/wire';

const NEAR = 12; // puzzles about as hard, one of which comes next

/** A puzzle as it ships. */
export interface ShippedPuzzle {
  id: string;
  game: GameId;
  seat: number;
  phase: string;
  record: RecordJson;
  solution: Choice;
  options: { choice: Choice; win: number; error: number; lead: number | null }[];
  rating: number;
}

/** How somebody has done on this device. */
export interface LocalSolver {
  seen: string[];
  solved: number;
  streak: number;
  best: number;
}

export const NEW_SOLVER: LocalSolver = { seen: [], solved: 0, streak: 0, best: 0 };

/** A puzzle that was not seen yet, about as hard as the solver has got on so far; the oldest again once all were. */
export function nextPuzzle(puzzles: readonly ShippedPuzzle[], solver: LocalSolver, pick: () => number = Math.random): ShippedPuzzle {
  const seen = new Set(solver.seen);
  const fresh = puzzles.filter((puzzle) => !seen.has(puzzle.id));
  if (!fresh.length) return puzzles.find((puzzle) => puzzle.id === solver.seen[0]) ?? puzzles[0]!;
  const ordered = fresh.toSorted((a, b) => a.rating - b.rating);
  const share = solver.seen.length ? solver.solved / solver.seen.length : 0.4;
  const middle = Math.round(share * (ordered.length - 1));
  const from = Math.max(0, Math.min(middle - NEAR / 2, ordered.length - NEAR));
  const near = ordered.slice(from, from + NEAR);
  return near[Math.floor(pick() * near.length)]!;
}

export function puzzleOf(puzzles: readonly ShippedPuzzle[], id: string): ShippedPuzzle {
  const found = puzzles.find((puzzle) => puzzle.id === id);
  if (!found) throw new Refusal({ code: 'not_found', message: 'There is no such puzzle.' });
  return found;
}
