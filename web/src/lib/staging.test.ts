import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Staging, type Act, type Direction, type Staged } from './staging.svelte';
import type { GameView, Progress, Snapshot } from './wire';

const act = (scene: string, hold: number, next?: number): Act => ({
  scene,
  hold,
  view: {} as GameView,
  said: '',
  ...(next === undefined ? {} : { next }),
});
const snapshot = (n: number) => ({ type: 'snapshot', n }) as Snapshot;
const progress = { type: 'progress' } as Progress;

let told: string[];
let directions: Map<number, Direction>;
let staging: Staging;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  directions = new Map();
  staging = new Staging({
    direct: ({ n }) => directions.get(n) ?? null,
    act: ({ scene }) => told.push(String(scene)),
    settle: ({ n }, said) => told.push(`${n}${said === null ? '' : ' staged'}`),
    progress: () => told.push('progress'),
    table: () => told.push('table'),
  });
});
afterEach(() => vi.useRealTimers());

describe('what arrives', () => {
  it('is shown at once where nobody directs it', () => {
    staging.add(snapshot(1));
    staging.add(progress);
    expect(told).toEqual(['1', 'progress']);
  });

  it('waits while something is being shown, and keeps its order', () => {
    directions.set(1, { acts: [act('down', 100), act('up', 200)], said: 'all of it', rest: 50 });
    staging.add(snapshot(1));
    staging.add(progress);
    staging.add({ type: 'table' } as Staged);
    staging.add(snapshot(2));
    expect(told).toEqual(['down']);
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['down', 'up']);
    vi.advanceTimersByTime(200);
    expect(told).toEqual(['down', 'up', '1 staged']);
    vi.advanceTimersByTime(50);
    expect(told.slice(3)).toEqual(['progress', 'table', '2']);
  });

  it('waits too after a tap while time stood still, and is shown when time goes on', () => {
    directions.set(1, { acts: [act('down', 100)], said: '', rest: 50 });
    staging.add(snapshot(1));
    staging.add({ type: 'table' } as Staged);
    staging.pause(true);
    staging.skip();
    staging.add(snapshot(2));
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(['down', '1 staged']);
    staging.pause(false);
    vi.advanceTimersByTime(50);
    expect(told.slice(2)).toEqual(['table', '2']);
  });
});

describe('somebody in a hurry', () => {
  beforeEach(() => {
    directions.set(1, { acts: [act('down', 100, 2), act('turn', 100, 2), act('look', 100), act('draw', 100)], said: '', rest: 0 });
    directions.set(2, { acts: [act('more', 100)], said: '', rest: 0 });
    staging.add(snapshot(1));
    staging.add(snapshot(2));
  });

  it('turns the cards by a first tap, and sees the end of it by another', () => {
    expect(staging.skip()).toBe(true);
    expect(told).toEqual(['down', 'look']);
    staging.skip();
    expect(told).toEqual(['down', 'look', '1 staged', 'more']);
  });

  it('goes to the end of what is shown, and no further', () => {
    staging.skip('end');
    expect(told).toEqual(['down', '1 staged', 'more']);
  });

  it('sees the end of the game at once, and all that comes later too', () => {
    staging.rush();
    staging.add(snapshot(3));
    expect(told).toEqual(['down', '1 staged', '2', '3']);
    expect(staging.skip()).toBe(false);
  });

  it('lets time go faster, or stops it', () => {
    staging.hurry(4);
    vi.advanceTimersByTime(25);
    expect(told).toEqual(['down', 'turn']);
    staging.pause(true);
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(['down', 'turn']);
    staging.pause(false);
    vi.advanceTimersByTime(25);
    expect(told).toEqual(['down', 'turn', 'look']);
  });

  it('and gone is shown nothing more', () => {
    staging.close();
    vi.advanceTimersByTime(5000);
    expect(told).toEqual(['down']);
  });
});
