import { describe, expect, it } from 'vitest';
import { mayReload } from './parts.svelte';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('a part of the page that cannot be had', () => {
  it('lets the page be loaded anew once, and not for ever', () => {
    const kept = memory();
    const tries = [0, 200, 400, 60_000, 299_999].map((later) => mayReload(() => kept, 1_000_000 + later));
    expect(tries).toEqual([true, false, false, false, false]);
    expect(mayReload(() => kept, 1_000_000 + 3_600_000)).toBe(true); // another time, another page
  });
  it('does not let the page be loaded anew where nothing is remembered', () => {
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(mayReload(denied, 0)).toBe(false);
    expect(mayReload(() => ({ getItem: () => null, setItem: denied }), 0)).toBe(false);
    expect(mayReload(() => ({ getItem: () => null, setItem: () => {} }), 0)).toBe(false);
  });
  it('is not asked for again and again when the clock is set back', () => {
    const kept = memory();
    expect([5_000, 4_000, 3_000, 2_000].map((now) => mayReload(() => kept, now))).toEqual([true, false, false, false]);
  });
});
