// A table of this device. It says what a table of the server would say, so that whoever draws it does not know where it lives.
// People at it share the device; bots think in another worker. What is accepted is kept first.
import type { Choice } from '../games/game';
import { localPart } from '../games/local';
import { Refusal } from '../lib/refusal';
import type { Outgoing } from '../lib/socket';
import { BOT_PEOPLE, type GameId, type Level, type NewTable, type ProblemCode, type ServerMessage, type TableInfo } from '../lib/wire';
import type { Engine, EngineDeck } from '../engine/engine';
import { isLocal, newLocalId, type KeptGame, type KeptSeat } from './kept';
import { PlayedGame, seatsIn } from './played';
import { eventsOf, viewOf } from './projection';
import { resultOf } from './records';
import { seatShown, tableShown } from './shown';
import { OvertakenError, type GameStore } from './store';

const STAND_IN: Level = 'steady'; // plays on for somebody who gave up
const TURN_PAUSE = [500, 1100] as const; // milliseconds before a bot plays in turn, for those who watch
const PHASE_PAUSE = 400; // and before a phase in which only bots choose
const RETRY_AFTER = 2000;

/** What thinks for bots: from what a seat may know, and nothing else. */
export type Think = (game: GameId, level: Level, view: Uint8Array, signal: AbortSignal) => Promise<number>;

/** What a table needs around it. `pace` stretches the pauses of bots. */
export interface Surroundings {
  engine: Engine;
  store: GameStore;
  think: Think;
  pace: number;
}

const refuse = (code: ProblemCode, message = ''): never => {
  throw new Refusal({ code, message });
};

/** 64 random bits. */
export const randomBits = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!;

/** The seats of a new game. Open ones need a server. */
function seatsOf(asked: NewTable): KeptSeat[] {
  const seats = asked.seats.map(({ kind, level, name }): KeptSeat => {
    if (kind === 'open') return refuse('offline', 'Others can join at a server only.');
    const bot = kind === 'bot';
    return {
      kind: bot ? 'bot' : 'human',
      name: (name ?? '').trim().slice(0, 24),
      level: bot ? (level ?? STAND_IN) : null,
      resigned: false,
    };
  });
  const free: string[] = BOT_PEOPLE.filter((name) => !seats.some((seat) => seat.name === name));
  return seats.map((seat) => (seat.kind === 'bot' && !seat.name ? { ...seat, name: free.shift() ?? '' } : seat));
}

/** A new game on this device, dealt and kept. */
export async function openTable({ engine, store }: Surroundings, asked: NewTable): Promise<KeptGame> {
  if (asked.deck) refuse('bad_deck', 'Other cards than the standard ones need a server.');
  const seats = seatsOf(asked);
  const people = seats.filter((seat) => seat.kind === 'human').length;
  const game = begun(engine, asked.game, seats, 0, asked.hints ?? people === 1);
  await store.put(game, 0);
  return game;
}

function begun(engine: Engine, id: GameId, seats: KeptSeat[], first: number, hints: boolean, deck: EngineDeck | null = null): KeptGame {
  const played = new PlayedGame(engine.game(id), seats.length, first, deck ?? undefined);
  played.shuffle(randomBits());
  return keptFrom(played, played.n, seats, { hints, deck, whatIf: null });
}

/** The first steps of a game as one of this device. */
export function keptFrom(
  played: PlayedGame,
  steps: number,
  seats: KeptSeat[],
  about: Pick<KeptGame, 'hints' | 'deck' | 'whatIf'>,
): KeptGame {
  const now = Date.now();
  return {
    id: newLocalId(),
    game: played.engine.id,
    created: now,
    touched: now,
    seats,
    first: played.first,
    ...about,
    hinted: false,
    log: played.steps.slice(0, steps).map((step) => played.lineOf(step)),
    waiting: seatsIn(played.states[steps]!.waiting()),
    places: null,
    scores: null,
    next: null,
    brought: null,
  };
}

/** The game that was kept, played up to where it stands. */
export function playedFrom(engine: Engine, kept: KeptGame): PlayedGame {
  const game = new PlayedGame(engine.game(kept.game), kept.seats.length, kept.first, kept.deck ?? undefined);
  for (const line of kept.log) game.take(line);
  return game;
}

/** What everybody at a table sees of it, but for the cards. */
export function tableInfo(kept: KeptGame, game: PlayedGame): TableInfo {
  const host = kept.seats.findIndex((seat) => seat.kind === 'human');
  return tableShown({
    id: kept.id,
    game: kept.game,
    deck: kept.deck ? 'other' : 'standard',
    state: game.over ? 'over' : 'playing',
    seats: kept.seats.map(({ kind, name, level, resigned }) =>
      seatShown({ kind, name, level: kind === 'bot' ? level : null, resigned, yours: kind === 'human' }),
    ),
    host: host < 0 ? null : host,
    first: kept.first,
    created: kept.created,
    next: kept.next,
    hints: kept.hints,
    hinted: kept.hinted,
    colours: localPart(kept.game).colours(game.deck),
    what_if: kept.whatIf,
  });
}

export class LocalTable {
  readonly #around: Surroundings;
  readonly #tell: (message: ServerMessage) => void;
  #kept: KeptGame;
  #game: PlayedGame;
  #phaseN = 0; // lines when this phase opened
  #look: number | null;
  #sent = 0; // lines that the last snapshot told of
  #thinking = new Map<number, { phaseN: number; stop: AbortController }>();
  #closed = false;
  #work: Promise<unknown> = Promise.resolve(); // one thing after the other

  constructor(around: Surroundings, kept: KeptGame, tell: (message: ServerMessage) => void) {
    this.#around = around;
    this.#tell = tell;
    this.#kept = kept;
    this.#game = playedFrom(around.engine, kept);
    this.#phaseN = this.#openedAt();
    // Who has several seats says from which one to look; until then, from none.
    this.#look = this.#yours.length === 1 ? this.#yours[0]! : null;
  }

  /** The table of this id; a refusal if there is none. */
  static async open(around: Surroundings, id: string, tell: (message: ServerMessage) => void): Promise<LocalTable> {
    const kept = isLocal(id) ? await around.store.get(id) : undefined;
    return new LocalTable(around, kept ?? refuse('no_such_table'), tell);
  }

  get kept(): KeptGame {
    return this.#kept;
  }

  get game(): PlayedGame {
    return this.#game;
  }

  /** Says all there is to draw, and lets bots begin. */
  begin(since = 0): void {
    this.#sent = since <= this.#game.n ? since : 0;
    this.#sendSnapshot();
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    for (const { stop } of this.#thinking.values()) stop.abort();
    this.#thinking.clear();
  }

  /** Does what a message asks; resolves once it is kept, rejects with the refusal. */
  send(message: Outgoing): Promise<void> {
    return this.#inTurn(() => this.#do(message));
  }

  /** Marks the game as played with a hint, and returns what the seat may know. */
  hinted(seat: number): Promise<{ n: number; view: Uint8Array }> {
    return this.#inTurn(async () => {
      if (!this.#yours.includes(seat)) refuse('not_your_seat');
      if (!this.#kept.hints) refuse('no_hints');
      if (this.#game.over) refuse('game_over');
      if (!this.#game.acting.includes(seat) || this.#byBot(seat)) refuse('not_your_turn');
      if (!this.#kept.hinted) {
        await this.#keep({ hinted: true });
        this.#sendTable();
      }
      return { n: this.#phaseN, view: this.#game.state.view(seat).bytes };
    });
  }

  get #yours(): number[] {
    return this.#kept.seats.flatMap((seat, index) => (seat.kind === 'human' ? [index] : []));
  }

  #byBot(seat: number): boolean {
    const { kind, resigned } = this.#kept.seats[seat]!;
    return kind === 'bot' || resigned;
  }

  #inTurn<T>(job: () => Promise<T> | T): Promise<T> {
    const done = this.#work.then(job);
    this.#work = done.catch(() => {});
    return done;
  }

  async #do(message: Outgoing): Promise<void> {
    switch (message.type) {
      case 'choose':
        if (!this.#yours.includes(message.seat)) refuse('not_your_seat');
        if (this.#game.over) refuse('game_over');
        if (message.n < this.#phaseN) refuse('late');
        if (this.#byBot(message.seat) || !this.#game.acting.includes(message.seat)) refuse('not_your_turn');
        return this.#choose(message.seat, this.#game.choiceOf(message.seat, message.choice as Choice));
      case 'look':
        if (message.seat !== null && !this.#yours.includes(message.seat)) refuse('not_your_seat');
        this.#look = message.seat;
        this.#sent = 0; // another pair of eyes: it is told everything from the start
        this.#sendSnapshot();
        return;
      case 'resign':
        if (this.#game.over) refuse('game_over');
        if (!this.#yours.includes(message.seat)) refuse('not_your_seat');
        await this.#keep({
          seats: this.#kept.seats.map((seat, index) => (index === message.seat ? { ...seat, resigned: true, level: STAND_IN } : seat)),
        });
        this.#sendTable();
        this.#wake();
        return;
      case 'again':
        return this.#again();
      case 'say':
      case 'react':
        return refuse('offline', 'There is nobody to talk to.');
      default:
        return refuse('already_started');
    }
  }

  async #again(): Promise<void> {
    if (!this.#game.over) refuse('not_over');
    if (this.#kept.next === null || !(await this.#around.store.get(this.#kept.next))) {
      const { engine, store } = this.#around;
      const seats = this.#kept.seats.map((seat) => (seat.kind === 'human' ? { ...seat, resigned: false, level: null } : seat));
      const next = begun(engine, this.#kept.game, seats, (this.#kept.first + 1) % seats.length, this.#kept.hints, this.#kept.deck);
      await store.put(next, 0);
      await this.#keep({ next: next.id });
    }
    this.#sendTable();
  }

  /** A lawful choice: kept, then on the table, then told. */
  async #choose(seat: number, choice: number): Promise<void> {
    const before = this.#game.n;
    const draft = this.#game;
    draft.choose(seat, choice);
    while (draft.state.shuffleDue() > 0) draft.shuffle(randomBits());
    const ended = draft.state.choiceOf(seat) < 0;
    const result = resultOf(draft);
    try {
      await this.#keep(
        {
          log: [...this.#kept.log, ...draft.steps.slice(before).map((step) => draft.lineOf(step))],
          waiting: draft.waiting,
          places: result?.places ?? null,
          scores: result?.scores ?? null,
        },
        before,
      );
    } catch (error) {
      draft.steps.length = before;
      draft.states.length = before + 1;
      if (error instanceof OvertakenError) await this.#catchUp();
      throw error;
    }
    if (ended) {
      this.#phaseN = this.#game.n;
      this.#sendSnapshot();
    } else this.#sendProgress();
    this.#wake();
  }

  /** Somebody has played on in another tab: what they did is what counts. */
  async #catchUp(): Promise<void> {
    const kept = await this.#around.store.get(this.#kept.id);
    if (!kept) return;
    this.#kept = kept;
    this.#game = playedFrom(this.#around.engine, kept);
    this.#phaseN = this.#openedAt();
    this.#sent = 0;
    this.#sendSnapshot();
    this.#wake();
  }

  async #keep(changed: Partial<KeptGame>, known = this.#kept.log.length): Promise<void> {
    const kept = { ...this.#kept, ...changed, touched: Date.now() };
    await this.#around.store.put(kept, known);
    this.#kept = kept;
  }

  /** Lines when the open phase began. */
  #openedAt(): number {
    for (let n = this.#game.n; n > 0; n--) if (!this.#game.isOpenAfter(n)) return n;
    return 0;
  }

  // ------------------------------------------------------------------------------------------------- telling

  #sendSnapshot(): void {
    const { n, waiting } = this.#game;
    this.#tell({
      type: 'snapshot',
      n,
      since: this.#sent,
      table: tableInfo(this.#kept, this.#game),
      view: viewOf(this.#game.state, this.#look),
      yours: this.#yours,
      waiting,
      events: eventsOf(this.#game, this.#look, this.#sent),
      now: Date.now(),
      deadline: null,
    });
    this.#sent = n;
  }

  #sendProgress(): void {
    const { state, waiting, n, engine } = this.#game;
    const own = this.#look === null || waiting.includes(this.#look) ? -1 : state.choiceOf(this.#look);
    const code = own < 0 ? null : engine.choiceCode(own);
    const chosen = (typeof code === 'string' ? [code] : code) as string[] | number | null;
    this.#tell({ type: 'progress', n, waiting, chosen, deadline: null });
  }

  #sendTable(): void {
    this.#tell({ type: 'table', table: tableInfo(this.#kept, this.#game), yours: this.#yours });
  }

  // ---------------------------------------------------------------------------------------------------- bots

  /** Lets those choose who do so by themselves. */
  #wake(): void {
    for (const [seat, { phaseN, stop }] of this.#thinking) {
      if (phaseN === this.#phaseN) continue;
      stop.abort();
      this.#thinking.delete(seat);
    }
    if (this.#closed || this.#game.over) return;
    for (const seat of this.#game.waiting) if (this.#byBot(seat) && !this.#thinking.has(seat)) void this.#letChoose(seat);
  }

  async #letChoose(seat: number): Promise<void> {
    const phaseN = this.#phaseN;
    const stop = new AbortController();
    this.#thinking.set(seat, { phaseN, stop });
    const { think, pace } = this.#around;
    for (;;) {
      try {
        await sleep(this.#pause() * pace, stop.signal);
        const { level } = this.#kept.seats[seat]!;
        const choice = await think(this.#kept.game, level ?? STAND_IN, this.#game.state.view(seat).bytes, stop.signal);
        await this.#inTurn(async () => {
          const due = !stop.signal.aborted && this.#phaseN === phaseN && this.#game.waiting.includes(seat) && this.#byBot(seat);
          if (this.#thinking.get(seat)?.stop === stop) this.#thinking.delete(seat);
          if (due) await this.#choose(seat, choice);
        });
        return;
      } catch (error) {
        if (stop.signal.aborted || error instanceof OvertakenError) return;
        await sleep(RETRY_AFTER, stop.signal).catch(() => {});
        if (stop.signal.aborted) return;
      }
    }
  }

  /** How long a bot takes, for the comfort of those who watch. */
  #pause(): number {
    const acting = this.#game.acting;
    const people = this.#kept.seats.some((_, seat) => !this.#byBot(seat));
    if (acting.length === 1) return people ? TURN_PAUSE[0] + Math.random() * (TURN_PAUSE[1] - TURN_PAUSE[0]) : TURN_PAUSE[0];
    return acting.every((seat) => this.#byBot(seat)) ? PHASE_PAUSE : 0;
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('dropped', 'AbortError'));
    });
  });
}
