// Goes through a finished game. The table is drawn from a session in which nothing can be chosen.
import type { GameWords } from '../games/game';
import { gameOf, wordsOf } from '../games/registry';
import { t } from '../lib/i18n.svelte';
import { TableSession } from '../lib/session.svelte';
import type { Frame, Replay } from '../lib/wire';
import { replayOf, type Source } from './source';

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PAUSE = 1700; // milliseconds from move to move at speed 1

export class ReplayPlayer {
  readonly source: Source;
  readonly session: TableSession;
  replay = $state.raw<Replay | null>(null);
  words = $state.raw<GameWords | null>(null);
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** Told of a moment that was jumped to: unlike a step, a jump brings no events. */
  onjump: ((frame: Frame) => void) | null = null;

  #seen = new Map<number | null, Replay>();
  #wanted = 0;
  #timer = 0;

  constructor(source: Source) {
    this.source = source;
    this.session = new TableSession('table' in source ? source.table : '', true);
  }

  frames = $derived.by((): Frame[] => this.replay?.frames ?? []);
  viewer = $derived.by(() => this.replay?.viewer ?? null);
  last = $derived.by(() => this.frames.length - 1);
  frame = $derived.by((): Frame | null => this.frames[this.at] ?? null);

  /** Looks with these eyes, at this move if there is such a one. */
  async see(viewer: number | null, move = this.at): Promise<void> {
    const wanted = (this.#wanted += 1);
    const known = this.#seen.get(viewer);
    const replay = known ?? (await replayOf(this.source, viewer));
    this.#seen.set(viewer, replay);
    this.words ??= await wordsOf(replay.table.game);
    if (wanted !== this.#wanted) return; // somebody else's eyes were asked for meanwhile
    this.replay = replay;
    this.#show(Math.max(0, Math.min(move, this.last)), false);
  }

  go(move: number): void {
    if (!this.replay) return;
    const to = Math.max(0, Math.min(move, this.last));
    const step = to === this.at + 1;
    const moved = to !== this.at;
    if (moved) this.#show(to, step);
    if (to === this.last) this.pause();
    if (moved && !step && this.frame) this.onjump?.(this.frame);
  }

  play(): void {
    if (this.at >= this.last) this.#show(0, false);
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  hurry(speed: number): void {
    this.speed = speed;
    if (this.playing) this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.go(this.at + 1);
      if (this.playing) this.#next();
    }, PAUSE / this.speed);
  }

  #show(index: number, following: boolean): void {
    const { replay } = this;
    const frame = replay?.frames[index];
    if (!replay || !frame) return;
    this.at = index;
    const seats = replay.table.seats.map((seat, at) => ({ ...seat, yours: at === replay.viewer }));
    this.session.receive({
      type: 'snapshot',
      n: index + 1,
      since: following ? index : 0,
      table: { ...replay.table, seats },
      view: frame.view,
      yours: replay.viewer === null ? [] : [replay.viewer],
      waiting: gameOf(frame.view.game).toPlay(frame.view),
      events: following ? frame.events : replay.frames.slice(0, index + 1).flatMap((one) => one.events),
      now: Date.now(),
      deadline: null,
    });
  }
}

/** Where a frame is in the game: "Round 5 · Pass", "Nora to play", "Game over". */
export function placeOf(words: GameWords, frame: Frame, names: readonly string[], me: number | null): string {
  return frame.view.phase === 'over' ? t('table-over') : words.frame(frame, names, me);
}
