// The page's side of what is done on this device. Everything that thinks or plays is in two workers, which come when they
// are first needed; neither makes the other wait, nor the page.
import { Refusal } from '../lib/refusal';
import type { TableSession } from '../lib/session.svelte';
import type {
  GameId,
  GamesInFile,
  LessonAnswer,
  LessonStep,
  ListedTable,
  NewTable,
  PlayOn,
  PositionChoice,
  PuzzleAnswer,
  PuzzleTask,
  Replay,
  ReviewLine,
  ServerMessage,
  TableHint,
} from '../lib/wire';
import type { Source } from '../replay/source';
import { shippedPuzzles } from '../games/shipped';
import { listedGame } from './kept';
import type { TableMethods, ThinkingMethods } from './methods';
import { puzzleOf, NEW_SOLVER, nextPuzzle, type LocalSolver } from './puzzles-kept';
import { Asker } from './rpc';
import { gameStore } from './store';

interface Workers {
  tables: Asker<TableMethods>;
  thinking: Asker<ThinkingMethods>;
}

let started: Workers | null = null;

/** The two workers, and a line between them. */
function workers(): Workers {
  started ??= start();
  return started;
}

function start(): Workers {
  const tables = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module', name: 'deuce-tables' });
  const thinking = new Worker(new URL('./thinking.worker.ts', import.meta.url), { type: 'module', name: 'deuce-thinking' });
  const { port1, port2 } = new MessageChannel();
  tables.postMessage({ kind: 'line' }, [port1]);
  thinking.postMessage({ kind: 'line' }, [port2]);
  const made = { tables: new Asker<TableMethods>(tables), thinking: new Asker<ThinkingMethods>(thinking) };
  const broken = (event: ErrorEvent) => {
    const problem = { code: 'failed' as const, message: event.message || 'A part of the page could not be started.' };
    made.tables.fail(problem);
    made.thinking.fail(problem);
    tables.terminate();
    thinking.terminate();
    if (started === made) started = null; // whoever asks next starts them anew
  };
  tables.addEventListener('error', broken);
  thinking.addEventListener('error', broken);
  return made;
}

// --------------------------------------------------------------------------------------------------- tables

export async function create(asked: NewTable): Promise<{ id: string }> {
  return { id: (await workers().tables.ask('create', [asked])).id };
}

/** Sits down at a table of this device: from now on the session hears and says what happens there. */
export function sitDown(session: TableSession): void {
  const { tables } = workers();
  const left = new AbortController();
  let joined = new AbortController();
  const join = () => {
    joined = new AbortController();
    const { signal } = joined;
    left.signal.addEventListener('abort', () => joined.abort(), { once: true });
    tables.ask('join', [session.id], { part: (message: ServerMessage) => session.receive(message), signal }).catch((error: unknown) => {
      if (error instanceof Refusal) session.problem = error.problem;
      else if (!signal.aborted) session.problem = { code: 'failed', message: String(error) };
    });
  };
  session.attach({
    send: (message) => tables.ask('send', [session.id, message]),
    restart: () => {
      joined.abort();
      join();
    },
    close: () => left.abort(),
  });
  join();
}

export const hint = (table: string, seat: number): Promise<TableHint> => workers().tables.ask('hint', [table, seat]);

/** A game of this device in a list; and the table of the server that has it too. */
export type LocalRow = ListedTable & { atServer: string | null };

/** The games of this device, the newest first. */
export async function list(): Promise<LocalRow[]> {
  const games = await (await gameStore()).all();
  return games.map((game) => ({ ...listedGame(game), atServer: game.brought }));
}

export async function remove(id: string): Promise<void> {
  await (await gameStore()).remove(id);
}

/** A game of this device as one line of JSON. */
export const record = (id: string): Promise<string> => workers().tables.ask('record', [id]);

/** What the server needs to know of a finished game, to have it too. */
export async function toBring(id: string): Promise<{ record: string; seats: number[]; hinted: boolean }> {
  const game = await (await gameStore()).get(id);
  if (!game) throw new Refusal({ code: 'no_such_table', message: 'There is no such game on this device.' });
  const seats = game.seats.flatMap((seat, index) => (seat.kind === 'human' ? [index] : []));
  return { record: await record(id), seats: seats.length ? seats : [0], hinted: game.hinted };
}

/** Remembers that the server has a game too. */
export async function brought(id: string, table: string): Promise<void> {
  const store = await gameStore();
  const game = await store.get(id);
  if (game) await store.put({ ...game, brought: table }, game.log.length);
}

// ------------------------------------------------------------------------------------------ lessons, puzzles

export const lesson = (game: GameId, step: string): Promise<LessonStep> => workers().tables.ask('lesson', [game, step]);

export const learn = (game: GameId, step: string, choice: PositionChoice['choice']): Promise<LessonAnswer> =>
  workers().tables.ask('learn', [game, step, choice]);

const solverKey = (game: GameId) => `deuce.puzzles.${game}`;

function solverOf(game: GameId): LocalSolver {
  try {
    return { ...NEW_SOLVER, ...(JSON.parse(localStorage.getItem(solverKey(game)) ?? '{}') as Partial<LocalSolver>) };
  } catch {
    return NEW_SOLVER;
  }
}

/** How many puzzles of a game there are, and how many were answered on this device. */
export async function puzzleCount(game: GameId): Promise<{ all: number; seen: number }> {
  return { all: (await shippedPuzzles(game)).length, seen: solverOf(game).seen.length };
}

export async function puzzle(game: GameId): Promise<PuzzleTask> {
  const solver = solverOf(game);
  const found = nextPuzzle(await shippedPuzzles(game), solver);
  return workers().tables.ask('puzzle', [found, solver]);
}

export async function solve(game: GameId, id: string, choice: PositionChoice['choice']): Promise<PuzzleAnswer> {
  const found = puzzleOf(await shippedPuzzles(game), id);
  const { answer, solver } = await workers().tables.ask('solve', [found, solverOf(game), choice]);
  try {
    localStorage.setItem(solverKey(game), JSON.stringify(solver));
  } catch {
    // a private window: the same puzzles may come again
  }
  return answer;
}

// ------------------------------------------------------------------------------------------ replays, reviews

export const replay = (source: Source, viewer: number | null): Promise<Replay> => workers().tables.ask('replay', [source, viewer]);

export const gamesIn = (content: ArrayBuffer, cut: boolean): Promise<GamesInFile> => workers().tables.ask('gamesIn', [content, cut]);

export async function playOn(asked: PlayOn): Promise<{ id: string }> {
  return { id: (await workers().tables.ask('playOn', [asked])).id };
}

/** The lines of a review as they come. Whoever stops listening stops it. */
export async function* review(source: Source, signal: AbortSignal): AsyncGenerator<ReviewLine> {
  const text = 'record' in source ? source.record : await record(source.table);
  const lines: ReviewLine[] = [];
  let wake = () => {};
  let done = false;
  let failed: unknown = null;
  const part = (line: ReviewLine) => {
    lines.push(line);
    wake();
  };
  const ended = (error: unknown) => {
    done = true;
    failed = error;
    wake();
  };
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(), { once: true });
  workers()
    .thinking.ask('review', [text], { part, signal: stop.signal })
    .then(() => ended(null), ended);
  try {
    for (;;) {
      while (lines.length) yield lines.shift()!;
      if (done) break;
      await new Promise<void>((resolve) => (wake = resolve));
    }
    if (failed) throw failed;
  } finally {
    stop.abort();
  }
}
