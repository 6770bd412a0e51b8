// Finished games frame by frame, and files of games, looked at on this device.
import { decompress } from 'fzstd';
import type { Engine } from '../engine/engine';
import type { Choice } from '../games/game';
import { localPart, RecordFault, type RecordJson } from '../games/local';
import type { Frame, GameId, GameInFile, GamesInFile, GameView, Replay, TableInfo } from '../lib/wire';
import type { PlayedGame } from './played';
import { eventsOf, unveiled, viewOf } from './projection';
import { refereed, resultOf } from './records';
import { seatShown, tableShown } from './shown';

const GAMES_LISTED = 24; // games of a file that are listed to choose from
const MAX_UNPACKED = 4_000_000; // bytes of a file after it is unpacked
const MAX_NAME = 24;
const ZSTD_MAGIC = [0x28, 0xb5, 0x2f, 0xfd];

/** A game as a seat knew it, or with everything in sight (null). */
export function framesOf(game: PlayedGame, viewer: number | null): Frame[] {
  const part = localPart(game.engine.id);
  const found = game.checkpoints();
  return found.map(({ state, steps }, at) => {
    const before = found[at - 1]?.steps ?? 0;
    const after = found[at + 1]?.steps ?? steps;
    const choices: (Choice | null)[] = Array<null>(game.seats).fill(null);
    for (const step of game.steps.slice(steps, after)) {
      if ('choice' in step && (viewer === null || viewer === step.seat)) choices[step.seat] = game.engine.choiceCode(step.choice) as Choice;
    }
    const seen = viewOf(state, viewer);
    const view: GameView = viewer === null ? unveiled(seen, state) : part.withChoice(seen, choices[viewer] ?? null);
    return { steps, ...part.moment(state), view, events: eventsOf(game, viewer === null ? 'all' : viewer, before, steps), choices };
  });
}

/** The replay of a game of this device, or of a record. */
export function replayOf(game: PlayedGame, table: TableInfo, stored: boolean, viewer: number | null): Replay {
  if (!game.over) throw Object.assign(new Error('the game is not over'), { code: 'not_over' });
  if (viewer !== null && viewer >= game.seats) throw Object.assign(new Error('no such seat'), { code: 'no_such_seat' });
  return { table, stored, viewer, frames: framesOf(game, viewer) };
}

/** A record as if it were a table. */
export function infoOf(game: PlayedGame, record: RecordJson): TableInfo {
  const names = namesIn(record, game.seats);
  const players = (record.players ?? []) as RecordJson[];
  return tableShown({
    id: '',
    game: game.engine.id,
    state: 'over',
    seats: names.map((name, seat) => seatShown({ kind: players[seat]?.kind === 'human' ? 'human' : 'bot', name })),
    first: game.first,
    colours: localPart(game.engine.id).colours(game.deck),
  });
}

/** The names in a record, fit to be shown; a bot without one goes by what it is. */
export function namesIn(record: RecordJson, seats: number): string[] {
  const players = Array.isArray(record.players) ? (record.players as (RecordJson | null)[]) : [];
  return Array.from({ length: seats }, (_, seat) => {
    const name = players[seat]?.name || players[seat]?.bot;
    // No control characters, and no marks that turn the direction of writing.
    return typeof name === 'string'
      ? name
          .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
          .trim()
          .slice(0, MAX_NAME)
      : '';
  });
}

/** The first games of a file, plain or compressed. What is cut off at its end is left out. */
export function gamesIn(engine: Engine, content: ArrayBuffer, cut: boolean): GamesInFile {
  const text = new TextDecoder().decode(unpacked(new Uint8Array(content)).subarray(0, MAX_UNPACKED));
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  if (cut) lines.pop();
  const numbered = lines.map((line, at) => ({ line: line.trim(), number: at + 1 })).filter(({ line }) => line);
  const games = numbered.slice(0, GAMES_LISTED).map(({ line, number }) => listed(engine, line, number));
  if (!games.length) throw new RecordFault('there is no game in this file');
  return { games, more: cut || numbered.length > games.length };
}

function unpacked(content: Uint8Array): Uint8Array {
  if (!ZSTD_MAGIC.every((byte, at) => content[at] === byte)) return content;
  try {
    return decompress(content);
  } catch (error) {
    throw new RecordFault(`not a file compressed by Zstandard (${String(error)})`);
  }
}

function listed(engine: Engine, line: string, number: number): GameInFile {
  try {
    const { game, record } = refereed(engine, line);
    if (!game.over) throw new RecordFault('the game is not over');
    return {
      line: number,
      game: game.engine.id as GameId,
      names: namesIn(record, game.seats),
      winners: resultOf(game)!.winners,
      date: typeof record.date === 'string' ? record.date : null,
      record: line,
      fault: '',
    };
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
    return { line: number, game: null, names: [], winners: [], date: null, record: '', fault: error.message };
  }
}
