// What happens at a table is shown act by act, so that nothing tells a result before its cards have turned. Messages that
// come meanwhile wait. A game's table says what the acts of a snapshot are; without one everything is shown at once.
import type { AnyEvent, GameView, Progress, Snapshot, TableChanged } from './wire';

/** What waits while something is shown: a table that is over would tell how a round ends before its cards have turned. */
export type Staged = Snapshot | Progress | TableChanged;

/** What a table shows for a while. */
export interface Act {
  /** For how long, in milliseconds. */
  hold: number;
  view: GameView;
  /** What the table of the game makes of it. */
  scene: unknown;
  /** What those who listen hear when it begins. */
  said: string;
  /** Where a tap leads: the number of an act; without it, to the end. */
  next?: number;
}

/** How a snapshot is shown: some acts, and then the snapshot itself. */
export interface Direction {
  acts: Act[];
  /** What is heard when the snapshot is shown, instead of its events. */
  said: string;
  /** For how long the snapshot is looked at before the next one begins, in milliseconds. */
  rest: number;
}

/** Says how a snapshot that follows on a view is shown; null: at once. */
export type Director = (before: GameView, message: Snapshot) => Direction | null;

/** Where acts are played. */
export interface Stage {
  /** How a snapshot is to be shown; null: at once. */
  direct(message: Snapshot): Direction | null;
  act(act: Act): void;
  /** The snapshot itself; `said` is what is heard, null if nothing was staged. */
  settle(message: Snapshot, said: string | null): void;
  progress(message: Progress): void;
  /** News of the seats and of what the table does. */
  table(message: TableChanged): void;
}

export class Staging {
  readonly #stage: Stage;
  #queue: Staged[] = [];
  #playing: { message: Snapshot; direction: Direction; at: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting = false; // what was shown is looked at before the next one begins; without a timer while paused
  #due = 0; // when the timer would go off
  #left = 0; // of the act, at speed 1, while paused
  #then: () => void = () => undefined;
  /** How many times faster than usual. */
  speed = $state(1);
  paused = $state(false);
  /** Everything is shown at once from here on: somebody wants to see the end. */
  rushing = $state(false);

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** What the snapshot that is being shown tells. */
  get events(): readonly AnyEvent[] {
    return this.#playing?.message.events ?? [];
  }

  /** Takes up a message: shown at once if nothing is being played and nothing is to be. */
  add(message: Staged): void {
    this.#queue.push(message);
    if (!this.#busy) this.#next();
  }

  /** A tap: on to what comes next of what is being played. Says whether there was anything. */
  skip(to?: 'end'): boolean {
    const playing = this.#playing;
    if (!playing) return false;
    clearTimeout(this.#timer);
    const next = to === 'end' ? undefined : playing.direction.acts[playing.at]?.next;
    if (next === undefined) this.#settle();
    else this.#show(next);
    return true;
  }

  /** On to the end of the game, as far as it is known, and at once from then on. */
  rush(): void {
    this.rushing = true;
    this.paused = false;
    clearTimeout(this.#timer);
    if (this.#playing) this.#settle();
    else this.#next();
  }

  hurry(speed: number): void {
    const left = this.#remaining();
    this.speed = speed;
    this.paused = false;
    if (this.#busy) this.#wait(left, this.#then);
  }

  pause(paused: boolean): void {
    if (paused === this.paused) return;
    if (paused) {
      this.#left = this.#remaining();
      clearTimeout(this.#timer);
    }
    this.paused = paused;
    if (!paused && this.#busy) this.#wait(this.#left, this.#then);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#resting = false;
    this.#queue = [];
    this.#playing = null;
  }

  get #busy(): boolean {
    return this.#playing !== null || this.#resting;
  }

  /** Milliseconds until the timer goes off, at speed 1. */
  #remaining(): number {
    return this.paused ? this.#left : Math.max(0, this.#due - performance.now()) * this.speed;
  }

  #wait(time: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#then = then;
    this.#due = performance.now() + time / this.speed;
    this.#left = time;
    if (!this.paused) this.#timer = setTimeout(then, time / this.speed);
  }

  #next(): void {
    this.#resting = false;
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) {
      if (message.type !== 'snapshot') {
        if (message.type === 'progress') this.#stage.progress(message);
        else this.#stage.table(message);
        continue;
      }
      const direction = this.rushing ? null : this.#stage.direct(message);
      if (direction) {
        this.#playing = { message, direction, at: 0 };
        if (direction.acts.length) this.#show(0);
        else this.#settle();
        return;
      }
      this.#stage.settle(message, null);
    }
  }

  #show(at: number): void {
    const playing = this.#playing!;
    const act = playing.direction.acts[at];
    if (!act) return this.#settle();
    playing.at = at;
    this.#stage.act(act);
    this.#wait(act.hold, () => this.#show(at + 1));
  }

  #settle(): void {
    const { message, direction } = this.#playing!;
    this.#playing = null;
    this.#resting = direction.rest > 0 && !this.rushing;
    this.#stage.settle(message, direction.said);
    if (this.#resting) this.#wait(direction.rest, () => this.#next());
    else this.#next();
  }
}
