import { describe, expect, it } from 'vitest';
import { EngineError } from '../engine/errors';
import { snapshotOf } from './packed-snapshots';
import fixtures from './packed-snapshots.fixture.json';
import type { Snapshot } from './wire';

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const pairs = fixtures as unknown as { bytes: string; snapshot: Snapshot }[];

/** Events of JSON leave out what is as usual. */
const filled = (snapshot: Snapshot) => ({
  ...snapshot,
  events: snapshot.events.map((event) => (event.event === 'dealt' ? { ...event, rows: event.rows ?? null } : event)),
});

describe('a snapshot of bytes', () => {
  it('says what one of JSON says, to players and to those who watch', () => {
    expect(pairs.length).toBeGreaterThan(10);
    for (const { bytes, snapshot } of pairs) expect(snapshotOf(bytesOf(bytes), snapshot.table)).toEqual(filled(snapshot));
  });

  it('is refused if it breaks off or goes on', () => {
    const { bytes, snapshot } = pairs[0]!;
    const whole = bytesOf(bytes);
    expect(() => snapshotOf(whole.subarray(0, 9), snapshot.table)).toThrow(EngineError);
    expect(() => snapshotOf(Uint8Array.of(...whole, 99), snapshot.table)).toThrow(EngineError);
  });
});
