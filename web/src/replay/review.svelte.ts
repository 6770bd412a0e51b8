// A review as it grows: moves one by one, and at the end everybody's chances and accounts.
import { Refusal } from '../lib/api';
import { language } from '../lib/i18n.svelte';
import { problemOf } from '../lib/problems';
import type { Frame, Problem, Review, ReviewMove } from '../lib/wire';
import { reviewOf, type Source } from './source';

const TELLING = 0.06; // above an ordinary player's choice from which on a best one is worth a word

export class ReviewRun {
  moves = $state.raw<ReviewMove[]>([]);
  review = $state.raw<Review | null>(null);
  problem = $state.raw<Problem | null>(null);
  done = $state(0);
  total = $state(0);
  waits = $state(0);

  #stop: AbortController | null = null;

  async start(source: Source): Promise<void> {
    this.close();
    const stop = (this.#stop = new AbortController());
    this.problem = null;
    this.moves = [];
    this.done = this.total = this.waits = 0;
    try {
      for await (const line of reviewOf(source, stop.signal)) {
        if (stop.signal.aborted) return;
        if (line.type === 'waits') this.waits = line.before;
        else if (line.type === 'goes_on') {
          this.done = line.done;
          this.total = line.total;
          this.moves = [...this.moves, line.move];
        } else if (line.type === 'failed') throw new Refusal(line.problem);
        else {
          this.review = line.review;
          this.moves = line.review.moves;
        }
      }
      if (!this.review) throw new Refusal({ code: 'offline', message: 'The answer broke off.' });
    } catch (error) {
      if (!stop.signal.aborted) this.problem = problemOf(error);
    }
  }

  close(): void {
    this.#stop?.abort();
  }
}

/** Whether a move is worth a word: something was given away for sure, or far more found than an ordinary player would. */
export function mattered(move: ReviewMove): boolean {
  return move.verdict === 'slip' || move.verdict === 'costly' || (move.verdict === 'best' && move.credit >= TELLING);
}

/** The frame in which a move is still to be made. */
export function frameOf(frames: readonly Frame[], move: ReviewMove): number {
  return Math.max(0, frames.findIndex((frame) => frame.steps === move.steps) - 1);
}

/** A chance in hundredths: 44. */
export const hundredths = (share: number): number => Math.round(100 * share);

/** A part of a game in points out of 100, as the language writes it: "4.1", and with a sign "+4.1", "−12.0", "0.0". A review
 *  counts in thousandths, so that what is shown adds up. */
export function points(share: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay };
  return new Intl.NumberFormat(language(), digits).format(Math.round(1000 * share) / 10).replace('-', '\u2212');
}

/** The dash of a seat's line, and the mark at its end: colour alone tells nobody apart. */
export const DASHES = ['', '9 5', '2 5', '14 4 2 4', '5 3', '1 7'] as const;
export const seatColour = (seat: number): string => `var(--seat-${seat + 1})`;
