// Names and marks of the graph of chances never lie on each other, whatever the chances.
import { expect, test } from 'vitest';
import type { ReviewMoment, ReviewMove } from '../lib/wire';
import { BOTTOM, Geometry } from './graph';

/** Chances that sum to 1, by a small generator that gives the same ones every time. */
function games(count: number): { moments: ReviewMoment[]; marked: ReviewMove[]; seats: number }[] {
  let state = 7;
  const chance = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  return Array.from({ length: count }, (_, game) => {
    const seats = 2 + (game % 5);
    const length = 8 + Math.floor(30 * chance());
    const outs = Array.from({ length: seats }, (_, seat) => (seat ? Math.ceil(length * (0.3 + chance())) : length));
    const moments = Array.from({ length }, (_, at) => {
      const raw = outs.map((out) => (at < out ? (game % 3 ? chance() : 1) : 0));
      const sum = raw.reduce((a, b) => a + b, 0);
      return { steps: at + 1, moment: 'round', number: at + 1, phase: 'pass', chances: raw.map((one) => one / sum) };
    });
    const marked = Array.from({ length: 3 }, () => ({ steps: 1 + Math.floor(length * chance()), seat: Math.floor(seats * chance()) }));
    return { moments, marked: marked as ReviewMove[], seats };
  });
}

test.each([320, 390, 700, 900])('names stand apart and inside at a width of %i', (width) => {
  for (const { moments, seats } of games(200)) {
    const graph = new Geometry(moments, seats, width);
    const labels = graph.labels();
    for (const [at, one] of labels.entries()) {
      expect(one.y).toBeLessThanOrEqual(graph.height - BOTTOM + 4);
      expect(one.y).toBeGreaterThan(0);
      for (const other of labels.slice(at + 1))
        expect(Math.abs(one.x - other.x) >= 85 || Math.abs(one.y - other.y) >= 16.9, JSON.stringify(labels)).toBe(true);
    }
  }
});

test.each([390, 900])('marks touch neither each other nor a name at a width of %i', (width) => {
  for (const { moments, marked, seats } of games(200)) {
    const graph = new Geometry(moments, seats, width);
    const marks = graph.marks(marked);
    for (const [at, one] of marks.entries()) {
      for (const other of marks.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(22);
      for (const name of graph.labels()) expect(one.x < name.x - 11 || one.x > name.x + 85 || Math.abs(one.y - name.y) >= 19).toBe(true);
    }
  }
});
