import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableSession } from '../lib/session.svelte';
import type { TableInfo } from '../lib/wire';

const COMMITMENT = 'c0'.repeat(32);
type Page = typeof import('./promises');

/** A page of its own: another tab, or the same one after a reload. */
async function page(): Promise<Page> {
  vi.resetModules();
  return import('./promises');
}

/** A table as the server has it, and pages of one guest at it. */
class Table {
  state: TableInfo['state'] = 'gathering';
  contributions: (string | null)[] = [null, null, null];
  yours: number[] = [];
  #id: string;
  #pages: [Page, TableSession][] = [];

  constructor(id: string) {
    this.#id = id;
  }

  get info(): TableInfo {
    const seats = this.contributions.map((_, at) => ({ yours: this.yours.includes(at) }));
    return {
      id: this.#id,
      state: this.state,
      seats,
      fair: { commitment: COMMITMENT, contributions: [...this.contributions] },
    } as unknown as TableInfo;
  }

  open(opened: Page): void {
    const session = {
      known: true,
      still: false,
      table: this.info,
      yours: this.yours,
      send: async ({ seat, value }: { seat: number; value: string }) => {
        if (!this.yours.includes(seat) || (this.contributions[seat] ?? value) !== value) throw new Error('refused');
        this.contributions[seat] = value;
      },
    };
    this.#pages.push([opened, session as unknown as TableSession]);
  }

  /** Something changes, and all pages hear of it. */
  async tell(change: Partial<Pick<Table, 'state' | 'yours'>> = {}): Promise<void> {
    for (const seat of this.yours) if (change.yours && !change.yours.includes(seat)) this.contributions[seat] = null;
    Object.assign(this, change);
    for (let round = 0; round < 2; round += 1) {
      for (const [opened, session] of this.#pages) {
        Object.assign(session, { table: this.info, yours: this.yours });
        opened.takePart(session);
      }
      await new Promise((done) => setTimeout(done));
    }
  }

  /** Whether any page believes that the server cheats. */
  get suspected(): boolean {
    return this.#pages.some(([opened]) => opened.leftOut(this.info, opened.promisedAt(this.#id)));
  }
}

describe('what a browser keeps of a deal', () => {
  let storage: Map<string, string>;
  let table: Table;
  let one: Page;

  beforeEach(async () => {
    storage = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
    });
    table = new Table('t');
    one = await page();
    table.open(one);
  });

  const mine = () => Object.keys(one.promisedAt('t')?.mine ?? {}).map(Number);

  it('is what was taken for the seat that we hold', async () => {
    await table.tell({ yours: [1] });
    await table.tell({ state: 'playing' });
    expect([mine(), table.suspected]).toEqual([[1], false]);
    expect(one.promisedAt('t')?.mine[1]).toBe(table.contributions[1]);
  });
  it('finds a server that deals without it', async () => {
    await table.tell({ yours: [1] });
    table.contributions[1] = 'f0'.repeat(16);
    await table.tell({ state: 'playing' });
    expect(table.suspected).toBe(true);
  });
  it('does not suspect anybody after another seat was taken', async () => {
    await table.tell({ yours: [0] });
    await table.tell({ yours: [] });
    await table.tell({ yours: [1] });
    await table.tell({ state: 'playing' });
    expect([mine(), table.suspected]).toEqual([[1], false]);
  });
  it('follows who moves from seat to seat, or is sent away', async () => {
    await table.tell({ yours: [0] });
    await table.tell({ yours: [2] });
    expect(mine()).toEqual([2]);
    await table.tell({ yours: [] });
    await table.tell({ state: 'playing' });
    expect([mine(), table.suspected]).toEqual([[], false]);
  });
  it('forgets what was taken before the seat was left, if one sits down there again', async () => {
    await table.tell({ yours: [0] });
    const before = table.contributions[0];
    await table.tell({ yours: [] });
    await table.tell({ yours: [0] });
    expect(table.contributions[0]).not.toBe(before);
    await table.tell({ state: 'playing' });
    expect(table.suspected).toBe(false);
  });
  it('holds though the page was away while seats changed, and over a reload', async () => {
    await table.tell({ yours: [0] });
    table.contributions[0] = null;
    table.yours = [1];
    table.state = 'playing';
    const later = await page();
    table.open(later);
    expect(table.suspected).toBe(false);
    await table.tell();
    expect([mine(), table.suspected]).toEqual([[], false]);
  });
  it('is the same for two pages of one guest', async () => {
    const two = await page();
    table.open(two);
    await table.tell({ yours: [0] });
    await table.tell({ yours: [2] });
    await table.tell({ state: 'playing' });
    expect(two.promisedAt('t')).toEqual(one.promisedAt('t'));
    expect([mine(), table.suspected]).toEqual([[2], false]);
  });
  it('is kept until the page is closed where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    await table.tell({ yours: [1] });
    table.contributions[1] = null;
    await table.tell({ state: 'playing' });
    expect(table.suspected).toBe(true);
  });
});
