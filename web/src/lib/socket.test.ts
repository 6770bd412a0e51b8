import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fixtures from './packed-snapshots.fixture.json';
import { TableSocket, type SocketEvents } from './socket';
import type { Snapshot } from './wire';

/** A WebSocket whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  /** The server accepts. */
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The server closes. */
  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: '' });
  }
}

const last = (): Line => Line.all[Line.all.length - 1]!;
let events: SocketEvents;
let socket: TableSocket;
/** How often a connection was tried within this number of seconds, if each one is accepted and closed at once. */
function triesWithin(seconds: number, code: number): number {
  const before = Line.all.length;
  for (let at = 0; at < seconds * 100; at += 1) {
    if (last().readyState === 0) {
      last().open();
      last().end(code);
    }
    vi.advanceTimersByTime(10);
  }
  return Line.all.length - before;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0); // the shortest pauses
  Line.all = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn(), visibilityState: 'visible' });
  events = { message: vi.fn(), status: vi.fn(), ended: vi.fn(), address: () => 'ws://test' };
  socket = new TableSocket(events);
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a connection that is accepted and closed again', () => {
  it('is tried ever more rarely, whatever the server says on closing', () => {
    expect(triesWithin(10, 1013)).toBeLessThanOrEqual(7);
    expect(triesWithin(60, 4429)).toBeLessThanOrEqual(13);
    expect(events.status).not.toHaveBeenCalledWith(true);
  });

  it('counts as one only when something was heard', () => {
    triesWithin(10, 1013);
    vi.advanceTimersByTime(10_000);
    last().open();
    last().hear({ type: 'pong', id: 'x', now: 0 });
    expect(events.status).toHaveBeenLastCalledWith(true);
    const before = Line.all.length;
    last().end(1012);
    vi.advanceTimersByTime(300);
    expect(Line.all.length).toBe(before + 1);
  });

  it('sends again what was not acknowledged, with its id', () => {
    void socket.send({ type: 'start' }).catch(() => undefined);
    last().open();
    const first = last().sent;
    last().end(1013);
    vi.advanceTimersByTime(1000);
    last().open();
    expect(first).toHaveLength(1);
    expect(last().sent).toEqual(first);
  });

  it('is not tried again when the table is not there', () => {
    last().open();
    last().end(4404);
    expect(triesWithin(30, 1013)).toBe(0);
    expect(events.ended).toHaveBeenCalledOnce();
  });
});

describe('a line that has gone quiet', () => {
  it('is asked for a sign of life, and given up when none comes', () => {
    last().open();
    last().hear({ type: 'pong', id: 'x', now: 0 });
    const before = Line.all.length;
    vi.advanceTimersByTime(20_000);
    expect(last().sent.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(['ping']);
    expect(Line.all.length).toBe(before);
    vi.advanceTimersByTime(8_000);
    expect(Line.all.length).toBe(before + 1);
    expect(events.status).toHaveBeenLastCalledWith(false);
  });

  it('is kept when it answers', () => {
    last().open();
    const before = Line.all.length;
    vi.advanceTimersByTime(20_000);
    last().hear({ type: 'pong', id: 'x', now: 0 });
    vi.advanceTimersByTime(15_000);
    expect(Line.all.length).toBe(before);
  });
});

describe('a snapshot of bytes', () => {
  const { bytes, snapshot } = fixtures[0]! as unknown as { bytes: string; snapshot: Snapshot };
  const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)).buffer;

  it('is read with the table that came before it', () => {
    last().open();
    last().hear({ type: 'table', table: snapshot.table, yours: [1] });
    last().onmessage!({ data });
    expect(events.message).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'snapshot', n: snapshot.n, view: snapshot.view }));
  });

  it('says nothing without one', () => {
    last().open();
    last().onmessage!({ data });
    expect(events.message).not.toHaveBeenCalled();
  });
});

describe('a server that was upgraded', () => {
  const reload = vi.fn();
  const scripts = [{ src: 'https://deuce.example/assets/first-old.js' }];

  beforeEach(() => {
    reload.mockReset();
    vi.stubGlobal('location', { reload });
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    Object.assign(document, { querySelectorAll: () => scripts, querySelector: () => null, activeElement: null });
    last().open();
  });

  it('has its page loaded, once', () => {
    last().hear({ type: 'pong', id: 'x', now: 0, page: 'first-old' });
    expect(reload).not.toHaveBeenCalled();
    for (let again = 0; again < 2; again += 1) last().hear({ type: 'pong', id: 'x', now: 0, page: 'first-new' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits for what is under way', async () => {
    const sent = socket.send({ type: 'start', level: 'steady' });
    last().hear({ type: 'pong', id: 'x', now: 0, page: 'first-new' });
    expect(reload).not.toHaveBeenCalled();
    const { id } = JSON.parse(last().sent[0]!) as { id: string };
    last().hear({ type: 'accepted', id, n: 1 });
    await sent;
    last().hear({ type: 'pong', id: 'x', now: 0, page: 'first-new' });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('an answer', () => {
  it('from a line that was given up is not heard any more', () => {
    last().open();
    const old = last();
    const hear = old.onmessage;
    socket.restart();
    expect([old.onmessage, old.onclose, hear === null]).toEqual([null, null, false]);
    old.end(1006);
    expect(Line.all).toHaveLength(2);
  });

  it('to a message is given once: what is acknowledged is not sent again', async () => {
    last().open();
    const sent = socket.send({ type: 'start' });
    const { id } = JSON.parse(last().sent[0]!) as { id: string };
    last().hear({ type: 'accepted', id });
    await sent;
    last().end(1013);
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent).toEqual([]);
  });

  it('that refuses is an error with the code of the server', async () => {
    last().open();
    const sent = socket.send({ type: 'start' });
    const { id } = JSON.parse(last().sent[0]!) as { id: string };
    last().hear({ type: 'refused', id, problem: { code: 'not_host', message: 'Only the host starts.' } });
    await expect(sent).rejects.toMatchObject({ code: 'not_host' });
  });
});
