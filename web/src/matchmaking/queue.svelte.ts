// Waiting to be matched: as long as the connection is open, somebody waits, and no longer.
import type { Problem, QueueFor, QueueMessage, QueueWaiting } from '../lib/wire';

const AGAIN_AFTER = 2_000; // milliseconds before a lost connection is tried again

export class Queue {
  waiting = $state.raw<QueueWaiting | null>(null);
  /** Where to go; others were found. */
  table = $state<string | null>(null);
  problem = $state<Problem | null>(null);
  /** The reader waits on another page instead. */
  elsewhere = $state(false);
  searching = $state(false);
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(wanted: QueueFor): void {
    this.stop();
    this.problem = null;
    this.elsewhere = false;
    this.searching = true;
    this.#open(wanted);
  }

  #open(wanted: QueueFor): void {
    const query = new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, String(value)]));
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/queue?${query}`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as QueueMessage);
    socket.onclose = () => {
      if (socket !== this.#socket || !this.searching) return;
      this.waiting = null; // the server may have been started anew: wait at it again
      this.#timer = setTimeout(() => this.#open(wanted), AGAIN_AFTER);
    };
  }

  #hear(message: QueueMessage): void {
    if (message.type === 'waiting') {
      this.waiting = message;
      return;
    }
    this.stop();
    if (message.type === 'found') this.table = message.table;
    else if (message.problem) this.problem = message.problem;
    else this.elsewhere = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.searching = false;
    this.waiting = null;
    this.#socket?.close();
    this.#socket = null;
  }
}
