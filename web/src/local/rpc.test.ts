import { describe, expect, it } from 'vitest';
import { Refusal } from '../lib/refusal';
import { Asker, serve, type Served } from './rpc';

type Methods = {
  add(a: number, b: number): number;
  count(to: number): string;
  refuse(): void;
  fail(): void;
  wait(): void;
};

/** Two ends of a real line between two parts of a program. */
function line(): { asker: Asker<Methods>; dropped: Promise<void>; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  let drop = () => {};
  const dropped = new Promise<void>((resolve) => (drop = resolve));
  const methods: Served<Methods> = {
    add: (_, a, b) => a + b,
    async count(asking, to) {
      for (let at = 1; at <= to; at++) asking.part(at);
      return Promise.resolve('done');
    },
    refuse: () => {
      throw new Refusal({ code: 'late', message: 'too late' });
    },
    fail: () => {
      throw Object.assign(new Error('odd'), { code: 'trap' });
    },
    wait: (asking) =>
      new Promise<void>((resolve) => {
        asking.signal.addEventListener('abort', () => {
          drop();
          resolve();
        });
      }),
  };
  serve<Methods>(port1, methods);
  const close = () => {
    port1.close();
    port2.close();
  };
  return { asker: new Asker<Methods>(port2), dropped, close };
}

describe('a line to a worker', () => {
  it('answers each question, whichever is done first', async () => {
    const { asker, close } = line();
    expect(await Promise.all([asker.ask('add', [1, 2]), asker.ask('add', [3, 4])])).toEqual([3, 7]);
    close();
  });

  it('tells parts before the answer', async () => {
    const { asker, close } = line();
    const parts: number[] = [];
    expect(await asker.ask('count', [3], { part: (at: number) => parts.push(at) })).toBe('done');
    expect(parts).toEqual([1, 2, 3]);
    close();
  });

  it('brings refusals with their codes, and all else as a failure', async () => {
    const { asker, close } = line();
    await expect(asker.ask('refuse', [])).rejects.toMatchObject({ problem: { code: 'late', message: 'too late' } });
    await expect(asker.ask('fail', [])).rejects.toMatchObject({ problem: { code: 'failed', message: 'odd' } });
    await expect(asker.ask('nothing' as 'fail', [])).rejects.toMatchObject({ problem: { code: 'failed' } });
    close();
  });

  it('drops a question that nobody waits for', async () => {
    const { asker, dropped, close } = line();
    const stop = new AbortController();
    const asked = asker.ask('wait', [], { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    await dropped;
    await expect(asker.ask('add', [1, 1], { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    close();
  });

  it('fails everybody when the other end is gone', async () => {
    const { asker, close } = line();
    const asked = asker.ask('wait', []);
    asker.fail({ code: 'failed', message: 'gone' });
    await expect(asked).rejects.toMatchObject({ problem: { message: 'gone' } });
    close();
  });
});
