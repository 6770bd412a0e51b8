// What the page asks of its workers, and the one worker of the other.
import type { KeptGame } from './kept';
import type { Outgoing } from '../lib/socket';
import type {
  GameId,
  GamesInFile,
  HintedChoice,
  LessonAnswer,
  LessonStep,
  Level,
  NewTable,
  PlayOn,
  PositionChoice,
  PuzzleAnswer,
  PuzzleTask,
  Replay,
  TableHint,
} from '../lib/wire';
import type { LocalSolver, ShippedPuzzle } from './puzzles-kept';
import type { Source } from '../replay/source';

/** The worker of tables: plays, keeps, shows. */
export type TableMethods = {
  create(asked: NewTable): KeptGame;
  /** Tells the messages of a table, part by part, until it is dropped. */
  join(id: string): void;
  send(id: string, message: Outgoing): void;
  hint(id: string, seat: number): TableHint;
  /** A game as one line of JSON. */
  record(id: string): string;
  replay(source: Source, viewer: number | null): Replay;
  gamesIn(content: ArrayBuffer, cut: boolean): GamesInFile;
  playOn(asked: PlayOn): KeptGame;
  lesson(game: GameId, step: string): LessonStep;
  learn(game: GameId, step: string, choice: PositionChoice['choice']): LessonAnswer;
  puzzle(puzzle: ShippedPuzzle, solver: LocalSolver): PuzzleTask;
  solve(puzzle: ShippedPuzzle, solver: LocalSolver, choice: PositionChoice['choice']): { answer: PuzzleAnswer; solver: LocalSolver };
};

/** The worker that thinks: bots, hints, reviews. */
export type ThinkingMethods = {
  decide(game: GameId, level: Level, view: Uint8Array): number;
  hint(game: GameId, view: Uint8Array): HintedChoice[];
  /** Tells the lines of a review, part by part. */
  review(record: string): void;
};
