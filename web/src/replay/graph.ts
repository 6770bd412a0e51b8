// Where the lines, labels and marks of a graph of chances lie. Only geometry: what is drawn comes from the review.
import type { ReviewMoment, ReviewMove } from '../lib/wire';

/** The edges of the drawing, in px: room for the scale, and for the rounds below. */
export const [LEFT, TOP, BOTTOM] = [30, 12, 26];
/** A line of text, and how close two names may come, in px. */
const LINE = 17;
const NAME = 92;
/** How far a name may reach beyond the room at the right: the drawing stands in a panel with a margin, in px. */
const BEYOND = 8;
/** From the end of a line to its name, in px. */
const GAP = 10;
/** How close two marks may come, from middle to middle, in px. */
const MARK = 25;
/** Room for the number of a round, in px. */
const TICK = 26;

/** Where the name of a seat stands. */
interface Spot {
  seat: number;
  x: number;
  y: number;
}

export class Geometry {
  readonly last: number;
  readonly height: number;
  /** Room at the right for names. */
  readonly right: number;
  /** Width that a name may have. */
  readonly nameRoom: number;
  readonly #moments: readonly ReviewMoment[];
  readonly #seats: readonly number[];
  readonly #width: number;
  /** By seat: the moment at which its line ends, where its player has lost for good. */
  readonly ends: readonly number[];

  constructor(moments: readonly ReviewMoment[], seats: number, width: number) {
    this.#moments = moments;
    this.#seats = Array.from({ length: seats }, (_, seat) => seat);
    this.#width = width;
    this.last = moments.length - 1;
    const narrow = width < 500;
    this.height = narrow ? 220 : 280;
    this.right = narrow ? 62 : 84;
    this.nameRoom = this.right - GAP + BEYOND;
    this.ends = this.#seats.map((seat) => {
      let end = this.last;
      while (end > 0 && this.chance(end, seat) === 0 && this.chance(end - 1, seat) === 0) end -= 1;
      return end;
    });
  }

  x(at: number): number {
    return LEFT + ((Math.max(this.#width, 200) - LEFT - this.right) * at) / Math.max(this.last, 1);
  }

  y(share: number): number {
    return TOP + (this.height - TOP - BOTTOM) * (1 - share);
  }

  chance(at: number, seat: number): number {
    return this.#moments[at]?.chances[seat] ?? 0;
  }

  /** The line of a seat, as the path of a drawing. */
  path(seat: number): string {
    return this.#moments
      .slice(0, this.ends[seat]! + 1)
      .map((_, at) => `${at ? 'L' : 'M'}${this.x(at).toFixed(1)} ${this.y(this.chance(at, seat)).toFixed(1)}`)
      .join('');
  }

  /** Where the line of a seat ends. */
  end(seat: number): { x: number; y: number } {
    return { x: this.x(this.ends[seat]!), y: this.y(this.chance(this.ends[seat]!, seat)) };
  }

  /** Names stand at the ends of lines; those that would touch move apart, and stay inside the drawing. */
  labels(): Spot[] {
    const found = this.#seats.map((seat) => ({ seat, x: this.end(seat).x + GAP, y: this.end(seat).y })).sort((a, b) => a.y - b.y);
    const near = (one: Spot, other: Spot) => Math.abs(one.x - other.x) < NAME;
    for (const [at, label] of found.entries())
      for (const above of found.slice(0, at)) if (near(above, label)) label.y = Math.max(label.y, above.y + LINE);
    // What was pushed out at the bottom pushes back those above it.
    for (const [at, label] of [...found.entries()].reverse()) {
      label.y = Math.min(label.y, this.height - BOTTOM + 4);
      for (const below of found.slice(at + 1)) if (near(below, label)) label.y = Math.min(label.y, below.y - LINE);
    }
    return found;
  }

  /** Rounds, or turns of the whole table, as far as there is room. */
  ticks(): { at: number; text: string }[] {
    const seats = this.#seats.length;
    const found = this.#moments.flatMap(({ moment, number, phase }, at) => {
      if (phase === 'over') return [];
      if (moment === 'round') return phase === 'pass' ? [{ at, text: String(number) }] : [];
      return (number - 1) % seats === 0 ? [{ at, text: String((number - 1) / seats + 1) }] : [];
    });
    const every = Math.ceil((found.length * TICK) / Math.max(this.#width - LEFT - this.right, 100));
    return found.filter((_, index) => index % every === 0);
  }

  /** The moves that are marked, where they lie on their lines, or as near to it as others leave room. */
  marks(marked: readonly ReviewMove[]): { number: number; x: number; y: number }[] {
    const names = this.labels();
    const found: { number: number; x: number; y: number }[] = [];
    for (const [index, move] of marked.entries()) {
      const at = Math.max(
        0,
        this.#moments.findIndex((moment) => moment.steps === move.steps),
      );
      const x = this.x(at);
      const wished = this.y(this.chance(at, move.seat));
      const isFree = (y: number) =>
        found.every((other) => Math.hypot(other.x - x, other.y - y) >= MARK) &&
        names.every((name) => x < name.x - MARK / 2 || x > name.x + NAME || Math.abs(name.y - y) >= (MARK + LINE) / 2);
      const steps = Array.from({ length: Math.ceil(this.height / 2) }, (_, step) => [wished - 2 * step, wished + 2 * step]).flat();
      const y = steps.find((one) => one >= TOP && one <= this.height - BOTTOM && isFree(one)) ?? wished;
      found.push({ number: index + 1, x, y });
    }
    return found;
  }

  /** The moment below a point, counted from the left edge of the drawing. */
  momentAt(left: number, width: number): number {
    const share = (left - LEFT) / Math.max(1, width - LEFT - this.right);
    return Math.max(0, Math.min(this.last, Math.round(share * this.last)));
  }
}
