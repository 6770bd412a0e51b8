// What the worker of tables does when it is asked.
import type { Engine } from '../engine/engine';
import { Refusal } from '../lib/refusal';
import type { GameId, ServerMessage } from '../lib/wire';
import type { Source } from '../replay/source';
import type { KeptGame, KeptSeat } from './kept';
import type { TableMethods, ThinkingMethods } from './methods';
import type { PlayedGame } from './played';
import { lessonAnswer, lessonStep, type ShippedStep } from './positions';
import { puzzleAnswer, puzzleTask } from './puzzles';
import { recordOf, refereed } from './records';
import { gamesIn, infoOf, namesIn, replayOf } from './replays';
import type { Asker, Asking, Served } from './rpc';
import type { GameStore } from './store';
import { keptFrom, LocalTable, openTable, playedFrom, tableInfo, type Surroundings } from './table';

export interface TablesAround {
  engine: () => Promise<Engine>;
  store: () => Promise<GameStore>;
  thinking: () => Promise<Asker<ThinkingMethods>>;
  lessons: (game: GameId) => Promise<readonly ShippedStep[]>;
  pace: number;
}

export function tableMethods(around: TablesAround): Served<TableMethods> {
  const open = new Map<string, LocalTable>();

  async function surroundings(): Promise<Surroundings> {
    const [engine, store] = await Promise.all([around.engine(), around.store()]);
    return {
      engine,
      store,
      pace: around.pace,
      think: async (game, level, view, signal) => (await around.thinking()).ask('decide', [game, level, view], { signal }),
    };
  }

  function joined(id: string): LocalTable {
    const table = open.get(id);
    if (!table) throw new Refusal({ code: 'no_such_table', message: 'This table is not open.' });
    return table;
  }

  async function keptGame(id: string): Promise<KeptGame> {
    const found = await (await around.store()).get(id);
    if (!found) throw new Refusal({ code: 'no_such_table', message: 'There is no such game on this device.' });
    return found;
  }

  async function gameOf(
    source: Source,
  ): Promise<{ game: PlayedGame; kept: KeptGame | null; names: string[]; info: () => ReturnType<typeof infoOf> }> {
    const engine = await around.engine();
    if ('table' in source) {
      const kept = await keptGame(source.table);
      const game = playedFrom(engine, kept);
      return { game, kept, names: kept.seats.map((seat) => seat.name), info: () => ({ ...tableInfo(kept, game), next: null }) };
    }
    const { game, record } = refereed(engine, source.record);
    return { game, kept: null, names: namesIn(record, game.seats), info: () => infoOf(game, record) };
  }

  return {
    create: async (_, asked) => openTable(await surroundings(), asked),

    async join(asking: Asking, id) {
      const tell = (message: ServerMessage) => asking.part(message);
      const table = await LocalTable.open(await surroundings(), id, tell);
      if (asking.signal.aborted) return;
      open.get(id)?.close();
      open.set(id, table);
      table.begin();
      await new Promise<void>((resolve) => asking.signal.addEventListener('abort', () => resolve(), { once: true }));
      table.close();
      if (open.get(id) === table) open.delete(id);
    },

    send: (_, id, message) => joined(id).send(message),

    async hint(_, id, seat) {
      const table = joined(id);
      const { n, view } = await table.hinted(seat);
      const choices = await (await around.thinking()).ask('hint', [table.kept.game, view]);
      return { n, seat, choices };
    },

    async record(_, id) {
      const kept = await keptGame(id);
      return JSON.stringify(recordOf(playedFrom(await around.engine(), kept), kept.seats, kept.created));
    },

    async replay(_, source, viewer) {
      const { game, info } = await gameOf(source);
      return replayOf(game, info(), 'table' in source, viewer);
    },

    gamesIn: async (_, content, cut) => gamesIn(await around.engine(), content, cut),

    async playOn(_, asked) {
      const source = asked.table ? { table: asked.table } : { record: asked.record ?? '' };
      const { game, names } = await gameOf(source);
      if (!game.over) throw new Refusal({ code: 'not_over', message: 'The game is not over.' });
      const found = game.checkpoints();
      const at = found[asked.frame];
      if (!at || asked.frame >= found.length - 1) throw new Refusal({ code: 'game_over', message: 'There is nothing left to play.' });
      if (asked.seat >= game.seats) throw new Refusal({ code: 'no_such_seat', message: 'There is no such seat.' });
      if (!game.steps.slice(at.steps).some((step) => step.seat === asked.seat))
        throw new Refusal({ code: 'not_your_turn', message: 'This player has nothing left to choose then.' });
      const level = asked.level ?? 'keen';
      const seats = names.map((name, seat): KeptSeat =>
        seat === asked.seat ? { kind: 'human', name, level: null, resigned: false } : { kind: 'bot', name, level, resigned: false },
      );
      const deck = game.deck === game.engine.layout.deck ? null : game.deck;
      const whatIf = { frame: asked.frame, seat: asked.seat, table: asked.table ?? null };
      const kept = keptFrom(game, at.steps, seats, { hints: true, deck, whatIf });
      await (await around.store()).put(kept, 0);
      return kept;
    },

    lesson: async (_, game, step) => lessonStep(await around.engine(), game, await around.lessons(game), step),

    learn: async (_, game, step, choice) => lessonAnswer(await around.engine(), game, await around.lessons(game), step, choice),

    puzzle: async (_, puzzle, solver) => puzzleTask(await around.engine(), puzzle, solver),

    solve: async (_, puzzle, solver, choice) => puzzleAnswer(await around.engine(), puzzle, solver, choice),
  };
}
