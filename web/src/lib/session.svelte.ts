// What the page knows of one table, and what it may ask of it. Table components draw from here and decide nothing.
import { SvelteSet } from 'svelte/reactivity';
import type { Choice } from '../games/game';
import { gameOf } from '../games/registry';
import { Refusal } from './api';
import { botName } from './botnames';
import { t } from './i18n.svelte';
import { TableSocket, type Outgoing } from './socket';
import { Staging, type Act, type Director } from './staging.svelte';
import type { AnyEvent, ChatLine, GameView, Problem, ServerMessage, Snapshot, TableHint, TableInfo } from './wire';

/** What has just happened; `said`: what is to be heard instead of the events, where they were shown act by act. */
export type EventsCallback = (events: AnyEvent[], before: GameView | null, after: GameView | null, said: string | null) => void;
export type ActCallback = (act: Act) => void;

/** The way to the server: a connection, or nothing at all for a picture of a table. */
export interface Line {
  send(message: Outgoing): Promise<void>;
  restart(): void;
  close(): void;
}

const MAX_LINES = 200; // of chat

export class TableSession {
  readonly id: string;
  /** A replay or a picture: nothing can be chosen. People who watch cannot choose either. */
  still = $state(false);

  #table = $state.raw<TableInfo | null>(null);
  #view = $state.raw<GameView | null>(null);
  waiting = $state.raw<number[]>([]);
  yours = $state.raw<number[]>([]);
  deadline = $state<number | null>(null);
  connected = $state(false);
  problem = $state.raw<Problem | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** Everything that happened so far, as this viewer may know it. */
  log = $state.raw<AnyEvent[]>([]);
  /** The hint for this phase, once somebody has asked for it. */
  hint = $state.raw<TableHint | null>(null);
  /** Cards in the hand that the table points out: those of the hint, or of a solution. */
  suggested = $state.raw<readonly (string | number)[]>([]);
  /** What is being shown of what has happened, act by act; null when the view is that of the server. */
  act = $state.raw<Act | null>(null);
  /** Whether what happens is shown act by act, if the table of the game can. */
  paced = false;
  /** How the table of the game shows what happens, while it is on the screen. */
  director: Director | null = null;
  readonly staging: Staging;
  /** By how much the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);

  /** Names whose lines are not shown here. */
  readonly muted = new SvelteSet<string>();
  readonly #unheard = new SvelteSet<string>();

  #pending = $state(0);
  #n = 0;
  #line: Line | null = null;
  #listeners = new Set<EventsCallback>();
  #audience = new Set<ActCallback>();

  constructor(id: string, still = false) {
    this.id = id;
    this.still = still;
    this.staging = new Staging({
      direct: (message) => (this.#follows(message) && this.#view ? (this.director?.(this.#view, message) ?? null) : null),
      act: (act) => {
        this.act = act;
        this.#view = act.view;
        for (const callback of this.#audience) callback(act);
      },
      settle: (message, said) => this.#snapshot(message, said),
      progress: (message) => {
        this.waiting = message.waiting;
        this.deadline = message.deadline;
        if (this.#view) this.#view = gameOf(this.#view.game).progressed(this.#view, message);
      },
      table: (message) => {
        this.#table = message.table;
        this.yours = message.yours;
      },
    });
  }

  /** Whether anything was ever heard of the table; `table` may be read from then on. */
  known = $derived.by(() => this.#table !== null);
  /** Whether the cards are dealt; `view` may be read from then on. */
  started = $derived.by(() => this.#view !== null);

  get table(): TableInfo {
    if (!this.#table) throw new Error('the table was read before it was known');
    return this.#table;
  }

  get view(): GameView {
    if (!this.#view) throw new Error('the view was read before the deal');
    return this.#view;
  }

  /** The seat the table is seen from; null for somebody who watches. */
  seat = $derived.by(() => (this.#view ? this.#view.viewer : (this.yours[0] ?? null)));
  readOnly = $derived.by(() => this.still || this.seat === null);
  pending = $derived.by(() => this.#pending > 0);
  /** By seat. Those without a name, or with the same one, are told apart by their seat. */
  names = $derived.by(() => seatNames(this.#table?.seats.map((seat) => (seat.online ? botName(seat.name) : seat.name)) ?? []));

  /** The number of moves known: what was missed is asked for from here on. */
  get n(): number {
    return this.#n;
  }

  connect(): void {
    const address = new URL(`/api/tables/${encodeURIComponent(this.id)}/ws`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#line = new TableSocket({
      address: () => {
        address.searchParams.set('since', String(this.#n));
        address.searchParams.set('wire', 'packed');
        return address.href;
      },
      status: (connected) => (this.connected = connected),
      message: (message) => this.receive(message),
      ended: (problem) => (this.problem = problem),
    });
  }

  /** Sends by another way than to a table of people: for lessons and puzzles. */
  attach(line: Line): void {
    this.#line = line;
    this.connected = true;
  }

  close(): void {
    this.#line?.close();
    this.#line = null;
    this.staging.close();
  }

  /** Calls back with what has just happened; the view is already the new one. */
  onEvents(callback: EventsCallback): () => void {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  /** Calls back whenever an act begins; the view is already that of the act. */
  onAct(callback: ActCallback): () => void {
    this.#audience.add(callback);
    return () => this.#audience.delete(callback);
  }

  async choose(choice: Choice): Promise<void> {
    if (this.seat === null) throw new Refusal({ code: 'not_seated', message: 'Only players choose.' });
    this.#pending += 1;
    try {
      await this.send({ type: 'choose', n: this.#n, seat: this.seat, choice });
    } finally {
      this.#pending -= 1;
    }
  }

  async send(message: Outgoing): Promise<void> {
    if (!this.#line) throw new Refusal({ code: 'left', message: 'There is no connection.' });
    await this.#line.send(message);
  }

  /** Whether the reader wants to see what somebody has said. */
  hears({ name, by }: ChatLine): boolean {
    return !this.muted.has(name) && !this.#unheard.has(by);
  }

  /** Shows nothing more of somebody who was blocked; the server leaves it out from the next connection on. */
  unhear(id: string): void {
    this.#unheard.add(id);
  }

  /** Hears no more of somebody, or hears them again. */
  mute(name: string): void {
    if (!this.muted.delete(name)) this.muted.add(name);
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
      case 'progress':
      case 'table':
        this.staging.add(message);
        break;
      case 'chat':
        this.chat = [...this.chat, ...message.lines.filter((line) => !this.chat.some((old) => sameLine(old, line)))].slice(-MAX_LINES);
        break;
    }
  }

  /** Whether a snapshot can be shown act by act: it goes on from what is shown, and somebody looks. */
  #follows(message: Snapshot): boolean {
    const seen = this.paced && !document.hidden && message.events.length > 0 && message.since === this.#n;
    return seen && this.#view !== null && message.view !== null && this.#view.viewer === message.view.viewer;
  }

  #snapshot(message: Snapshot, said: string | null): void {
    const before = this.#view;
    const sameEyes = before !== null && before.viewer === (message.view?.viewer ?? null);
    const follows = this.known && message.since === this.#n;
    this.act = null;
    if (message.since > this.#n) {
      this.#n = 0; // something was missed: ask for all of it
      this.#line?.restart();
      return;
    }
    this.ahead = message.now - Date.now();
    this.#table = message.table;
    this.yours = message.yours;
    this.waiting = message.waiting;
    this.deadline = message.deadline;
    this.#view = message.view;
    this.#n = message.n;
    this.hint = null;
    this.suggested = [];
    if (message.since === 0) this.log = message.events;
    else if (follows) this.log = [...this.log, ...message.events];
    const news = follows && (sameEyes || before === null) && message.events.length > 0;
    if (news) for (const callback of this.#listeners) callback(message.events, before, message.view, said);
  }
}

/** The last lines are sent again on every connection. */
function sameLine(a: ChatLine, b: ChatLine): boolean {
  return a.at === b.at && a.seat === b.seat && a.name === b.name && a.text === b.text && a.reaction === b.reaction;
}

function seatNames(given: string[]): string[] {
  const names = given.map((name, seat) => name || t('page-guest', { seat: seat + 1 }));
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${name} ${seat + 1}` : name));
}
