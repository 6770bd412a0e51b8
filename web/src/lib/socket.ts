// One connection to a table: opens again by itself, sends again what was not acknowledged, and asks only for what
// happened since. A message carries an id of ours, so one that arrives twice takes effect once.
import { Refusal } from './api';
import { snapshotOf } from './packed-snapshots';
import { heardOfPage } from './upgrade';
import type { ClientMessage, Problem, ProblemCode, ServerMessage, TableInfo } from './wire';

type Unsent<T> = T extends { id: string } ? Omit<T, 'id'> : never;
/** A message before it gets its id. */
export type Outgoing = Unsent<Exclude<ClientMessage, { type: 'ping' }>>;

interface Waiting {
  text: string;
  resolve: () => void;
  reject: (reason: Refusal) => void;
}

export interface SocketEvents {
  message(message: ServerMessage): void;
  /** Connected or not; `lost` says that it had been connected, or tried in vain, before. */
  status(connected: boolean): void;
  /** The table is not there, or this connection is not wanted: no use trying again. */
  ended(problem: Problem): void;
  /** The address to connect to, which says how much is already known. */
  address(): string;
}

const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const SLOWEST = 10_000;
const TERMINAL_CODES: Readonly<Record<number, ProblemCode>> = {
  4404: 'no_such_table',
  4403: 'not_allowed',
  4423: 'play_first',
  4424: 'quarantined',
  4425: 'closed',
  4426: 'banned',
  4427: 'sealed',
};

/** A name for a message that nobody else will use. */
export function messageId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How long to wait before the next try: longer each time, and never the same for everybody. */
export function pause(tries: number, random: () => number = Math.random): number {
  if (tries === 0) return 0;
  return Math.min(SLOWEST, 250 * 2 ** (tries - 1)) * (0.5 + random() / 2);
}

export class TableSocket {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #heard = false; // anything on this connection: one that is refused is opened first too
  #retry = 0;
  #ping = 0;
  #pong = 0;
  #closed = false;
  #table: TableInfo | null = null; // as it was sent the last time: a snapshot of bytes does not repeat it
  readonly #events: SocketEvents;

  constructor(events: SocketEvents) {
    this.#events = events;
    addEventListener('online', this.#now);
    addEventListener('offline', this.#check);
    document.addEventListener('visibilitychange', this.#visible);
    this.#open();
  }

  /** Resolves once the server has it for good; rejects with the refusal. */
  send(message: Outgoing): Promise<void> {
    const id = messageId();
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  /** Connects anew at once: something was missed. */
  restart(): void {
    this.#drop();
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#now);
    removeEventListener('offline', this.#check);
    document.removeEventListener('visibilitychange', this.#visible);
    this.#drop();
    for (const { reject } of this.#waiting.values()) reject(new Refusal({ code: 'left', message: 'The page was left.' }));
    this.#waiting.clear();
  }

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    const socket = new WebSocket(this.#events.address());
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#heard = false;
    socket.onopen = () => {
      for (const { text } of this.#waiting.values()) socket.send(text);
      this.#ping = window.setInterval(this.#check, PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      clearTimeout(this.#pong);
      if (!this.#heard) this.#connected();
      const message = this.#read(event.data);
      if (message) this.#receive(message);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#drop();
      const code = TERMINAL_CODES[event.code];
      if (code) {
        this.#closed = true;
        this.#events.ended({ code, message: event.reason });
        return;
      }
      this.#tries += 1;
      this.#retry = window.setTimeout(() => this.#open(), pause(this.#tries));
    };
  }

  #connected(): void {
    this.#heard = true;
    this.#tries = 0;
    this.#events.status(true);
  }

  #read(data: string | ArrayBuffer): ServerMessage | null {
    if (typeof data !== 'string') return this.#table && snapshotOf(new Uint8Array(data), this.#table);
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'table' || message.type === 'snapshot') this.#table = message.table;
    return message;
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'pong') {
      if (this.#waiting.size === 0) heardOfPage(message.page);
      return;
    }
    if (message.type === 'accepted') {
      this.#waiting.get(message.id)?.resolve();
      this.#waiting.delete(message.id);
    } else if (message.type === 'refused' && message.id !== null) {
      this.#waiting.get(message.id)?.reject(new Refusal(message.problem));
      this.#waiting.delete(message.id);
    }
    this.#events.message(message);
  }

  #drop(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
      this.#events.status(false);
    }
  }

  /** Is anybody there? A line that has gone quiet is often dead. */
  #check = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type: 'ping', id: messageId() }));
    clearTimeout(this.#pong);
    this.#pong = window.setTimeout(() => this.restart(), PONG_WITHIN);
  };

  #now = (): void => {
    this.#tries = 0;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#check();
    else this.restart();
  };

  #visible = (): void => {
    if (document.visibilityState === 'visible') this.#now();
  };
}
