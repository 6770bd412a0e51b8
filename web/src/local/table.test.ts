import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine';
import { LAYOUTS } from '../engine/layout';
import type { Choice } from '../games/game';
import { GAME_IDS } from '../games/local';
import type { GameId, GameView, NewTable, ServerMessage, Snapshot } from '../lib/wire';
import { testEngine } from '../testing/engine';
import { isLocal, listedGame, type KeptGame } from './kept';
import { MemoryStore, type GameStore } from './store';
import { LocalTable, openTable, playedFrom, randomBits, type Surroundings } from './table';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

/** What a table needs, with bots that answer at once. */
function surroundings(store: GameStore = new MemoryStore()): Surroundings {
  return {
    engine,
    store,
    pace: 0,
    think: (game, _, view) => {
      const seen = engine.game(game).fromBytes(view);
      expect(seen.isWhole).toBe(false); // a bot is shown what its seat may know, and nothing else
      return Promise.resolve(seen.decide(seen.viewer, 'heuristic', randomBits()));
    },
  };
}

/** Somebody at a table, who hears what the page hears. */
class Guest {
  heard: ServerMessage[] = [];
  last!: Snapshot;
  waiting: number[] = [];
  table!: LocalTable;
  #news = () => {};

  static async at(around: Surroundings, id: string): Promise<Guest> {
    const guest = new Guest();
    guest.table = await LocalTable.open(around, id, (message) => guest.hear(message));
    guest.table.begin();
    return guest;
  }

  hear(message: ServerMessage): void {
    this.heard.push(message);
    if (message.type === 'snapshot') this.last = message;
    if (message.type === 'snapshot' || message.type === 'progress') this.waiting = message.waiting;
    this.#news();
  }

  /** Waits until something holds. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => (this.#news = resolve));
  }

  get over(): boolean {
    return this.last.view!.phase === 'over';
  }

  /** Plays the first choice offered, whenever a seat of this device is to choose, until the end. */
  async play(most = 1000): Promise<void> {
    for (let turn = 0; turn < most && !this.over; turn++) {
      await this.until(() => this.over || this.waiting.some((seat) => this.last.yours.includes(seat)));
      if (this.over) return;
      const seat = this.waiting.find((one) => this.last.yours.includes(one))!;
      if (this.last.view!.viewer !== seat) await this.table.send({ type: 'look', seat });
      await this.table.send({ type: 'choose', n: this.last.n, seat, choice: offered(this.last.view!)[0]! });
    }
  }
}

/** What a view offers to choose, whatever the game. */
function offered(view: GameView): Choice[] {
  const shown = view as unknown as Record<string, { choice?: Choice; card?: Choice }[]>;
  return ['passes', 'forms', 'plays'].flatMap((key) =>
    (shown[key] ?? []).map((one) => (typeof one === 'object' ? (one.choice ?? one.card)! : (one as Choice))),
  );
}

const against = (game: GameId, bots: number, more: Partial<NewTable> = {}): NewTable => ({
  game,
  seats: [{ kind: 'me', name: 'Ada' }, ...Array.from({ length: bots }, () => ({ kind: 'bot' as const, level: 'keen' as const }))],
  ...more,
});

describe.each(GAME_IDS)('a table of %s on this device', (game) => {
  const [least, most] = LAYOUTS[game].seats;

  it('is played to its end by any number of players', async () => {
    for (let seats = least; seats <= most; seats++) {
      const around = surroundings();
      const { id } = await openTable(around, against(game, seats - 1));
      expect(isLocal(id)).toBe(true);
      const guest = await Guest.at(around, id);
      expect(guest.last.table.seats.map((seat) => seat.yours)).toEqual([true, ...Array<boolean>(seats - 1).fill(false)]);
      await guest.play();
      const kept = (await around.store.get(id))!;
      expect(Math.min(...kept.places!)).toBe(1);
      expect(kept.scores === null).toBe(!LAYOUTS[game].hasPoints);
      expect(guest.last.view!.winners).toEqual(kept.places!.flatMap((place, seat) => (place === 1 ? [seat] : [])));
      const told = guest.heard.flatMap((message) => (message.type === 'snapshot' ? message.events : []));
      expect(told[0]!.event).toBe('dealt');
      expect(told.at(-1)!.event).toBe('ended');
      expect(listedGame(kept)).toMatchObject({ state: 'over', your_turn: false, place: kept.places![0] });
      guest.table.close();
    }
  });

  it('goes on after it was closed, from what was kept', async () => {
    const around = surroundings();
    const { id } = await openTable(around, against(game, 2));
    const first = await Guest.at(around, id);
    await first.play(3);
    first.table.close();
    const before = (await around.store.get(id))!;
    const again = await Guest.at(surroundings(around.store), id);
    expect(again.last.since).toBe(0);
    expect(again.last.n).toBe(before.log.length);
    expect(again.last.events[0]!.event).toBe('dealt');
    await again.play();
    const after = (await around.store.get(id))!;
    expect(after.log.slice(0, before.log.length)).toEqual(before.log);
    expect(after.places).not.toBeNull();
  });

  it('is passed around, and shows no hand in between', async () => {
    const around = surroundings();
    const { id } = await openTable(around, {
      game,
      seats: [{ kind: 'me' }, { kind: 'local', name: 'Bert' }, { kind: 'bot', level: 'gentle' }],
    });
    const guest = await Guest.at(around, id);
    const hands = () => guest.last.view!.seats.map((seat) => seat.hand !== null);
    expect(guest.last.view!.viewer).toBeNull();
    expect(hands()).toEqual([false, false, false]);
    await guest.table.send({ type: 'look', seat: 1 });
    expect(hands()).toEqual([false, true, false]);
    expect(offered(guest.last.view!).length > 0).toBe(guest.waiting.includes(1));
    await guest.table.send({ type: 'look', seat: null });
    expect(hands()).toEqual([false, false, false]);
    await expect(guest.table.send({ type: 'look', seat: 2 })).rejects.toMatchObject({ code: 'not_your_seat' });
    await guest.play();
    expect(guest.last.table.state).toBe('over');
  });

  it('refuses what a server would refuse', async () => {
    const around = surroundings();
    const { id } = await openTable(around, against(game, 1));
    const guest = await Guest.at(around, id);
    const [choice] = offered(guest.last.view!);
    const { n } = guest.last;
    const code = async (what: Promise<void>) => what.then(() => 'nothing').catch((error: { code: string }) => error.code);
    expect(await code(guest.table.send({ type: 'choose', n, seat: 1, choice: choice! }))).toBe('not_your_seat');
    expect(await code(guest.table.send({ type: 'choose', n: n - 1, seat: 0, choice: choice! }))).toBe('late');
    const listed = [choice!].flat(); // one card is written as itself: a list of one is not how records write it
    const short = listed.length > 1 ? listed.slice(1) : listed;
    for (const wrong of ['1X9', 500, ['1X9', '1X9'], short, [], 'constructor'] as Choice[])
      expect(await code(guest.table.send({ type: 'choose', n, seat: 0, choice: wrong }))).toBe('illegal');
    expect(await code(guest.table.send({ type: 'again' }))).toBe('not_over');
    expect(await code(guest.table.send({ type: 'start' }))).toBe('already_started');
    await expect(LocalTable.open(around, 'local-nothing', () => {})).rejects.toMatchObject({ code: 'no_such_table' });
    await expect(openTable(around, { game, seats: [{ kind: 'me' }, { kind: 'open' }] })).rejects.toMatchObject({ code: 'offline' });
    expect((await around.store.get(id))!.log).toHaveLength(1);
  });

  it('is given up: a bot plays on, and a rematch begins with the next seat', async () => {
    const around = surroundings();
    const { id } = await openTable(around, against(game, 2));
    const guest = await Guest.at(around, id);
    await guest.table.send({ type: 'resign', seat: 0 });
    await guest.until(() => guest.last.view!.phase === 'over');
    expect(guest.last.table.seats[0]).toMatchObject({ resigned: true, kind: 'human' });
    await guest.table.send({ type: 'again' });
    const { next } = guest.table.kept;
    const rematch = (await around.store.get(next!))!;
    expect(rematch).toMatchObject({ first: 1, places: null, hinted: false });
    expect(rematch.seats.every((seat) => !seat.resigned)).toBe(true);
    await guest.table.send({ type: 'again' });
    expect(guest.table.kept.next).toBe(next);
  });

  it('gives way to what was played in another tab', async () => {
    const around = surroundings();
    const { id } = await openTable(around, against(game, 1));
    const [one, other] = [await Guest.at(around, id), await Guest.at(surroundings(around.store), id)];
    const choice = offered(one.last.view!)[0]!;
    await one.table.send({ type: 'choose', n: one.last.n, seat: 0, choice });
    const late = other.table.send({ type: 'choose', n: other.last.n, seat: 0, choice: offered(other.last.view!)[0]! });
    await expect(late).rejects.toMatchObject({ code: 'late' });
    one.table.close();
    await other.play();
    const kept = (await around.store.get(id))!;
    expect(playedFrom(engine, kept).over).toBe(true);
  });

  it('marks a game in which a hint was asked for', async () => {
    const around = surroundings();
    const { id } = await openTable(around, against(game, 1));
    const guest = await Guest.at(around, id);
    await guest.until(() => guest.waiting.includes(0));
    const { view } = await guest.table.hinted(0);
    expect(engine.game(game).fromBytes(view).viewer).toBe(0);
    expect(guest.heard.at(-1)).toMatchObject({ type: 'table', table: { hinted: true } });
    expect((await around.store.get(id))!.hinted).toBe(true);
    const without = (await openTable(around, against(game, 1, { hints: false }))).id;
    await expect((await Guest.at(around, without)).table.hinted(0)).rejects.toMatchObject({ code: 'no_hints' });
  });
});

describe('what is kept', () => {
  it('is not written over by somebody who has not read it', async () => {
    const store = new MemoryStore();
    const { id } = await openTable(surroundings(store), against(GAME_IDS[0]!, 1));
    const kept = (await store.get(id)) as KeptGame;
    await expect(store.put(kept, 0)).rejects.toMatchObject({ code: 'late' });
    await store.put({ ...kept, hinted: true }, kept.log.length);
    expect((await store.all()).map((game) => game.hinted)).toEqual([true]);
    await store.remove(id);
    expect(await store.all()).toEqual([]);
  });
});
