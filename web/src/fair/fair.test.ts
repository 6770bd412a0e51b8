import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check, type Promised } from './check';
import { commitmentOf, fromHex, shuffled, toHex, type Card } from './shuffle';

interface Vector {
  name: string;
  game: string;
  secret: string;
  commitment: string;
  contributions: (string | null)[];
  index: number;
  cards: Card[];
  order: Card[];
}

// The same file is read by the tests of Python.
const vectors = JSON.parse(readFileSync(new URL('../../../tests/data/shuffles.json', import.meta.url), 'utf-8')) as Vector[];

describe('the proven shuffle', () => {
  it.each(vectors)('is the same as in Python: $name', async ({ secret, commitment, cards, game, contributions, index, order }) => {
    expect(await commitmentOf(secret)).toBe(commitment);
    expect(await shuffled(cards, secret, game, contributions, index)).toEqual(order);
  });
  it('writes bytes as hexadecimal digits', () => {
    expect(toHex(new Uint8Array([0, 10, 255]))).toBe('000aff');
    expect(fromHex('000aff')).toEqual(new Uint8Array([0, 10, 255]));
  });
});

describe('the check of a record', () => {
  const [deal, pile] = [vectors[1]!, vectors[2]!];
  const { secret, commitment, contributions } = deal;

  async function line(changes: Record<string, unknown> = {}, fair: Record<string, unknown> = {}): Promise<string> {
    const piles = [await shuffled(pile.cards, secret, 'two_win', contributions, 1)];
    const proof = { algorithm: 'deuce-shuffle-1', secret, commitment, contributions, ...fair };
    return JSON.stringify({ format: 'deuce/1', game: 'two_win', seats: 6, deck: deal.order, piles, fair: proof, ...changes });
  }
  const promised: Promised = { commitment, mine: { 2: contributions[2]! }, before: true };
  const failing = async (text: string, kept: Promised | null = promised) =>
    (await check(text, kept)).steps.filter((step) => !step.ok).map((step) => step.name);

  it('holds for a fair game', async () => {
    const verdict = await check(await line(), promised);
    expect(verdict.ok).toBe(true);
    expect(verdict.steps.map((step) => step.name)).toEqual(['commitment', 'promise', 'mine', 'deck', 'piles']);
    expect([verdict.digest, verdict.cards, verdict.shuffles]).toEqual([commitment, 108, 2]);
    expect((await check(await line())).steps.map((step) => step.name)).toEqual(['commitment', 'deck', 'piles']);
  });
  it('finds whatever was changed', async () => {
    const other = toHex(fromHex(secret).map((byte) => byte ^ 1));
    expect(await failing(await line({}, { secret: other }))).toEqual(['commitment', 'deck', 'piles']);
    expect(await failing(await line({}, { secret: other, commitment: await commitmentOf(other) }))).toEqual(['promise', 'deck', 'piles']);
    expect(await failing(await line({ deck: [...deal.order].reverse() }))).toEqual(['deck']);
    expect(await failing(await line({ piles: [[...pile.cards].sort()] }))).toEqual(['piles']);
    expect(await failing(await line({}, { contributions: contributions.map(() => null) }))).toEqual(['mine', 'deck', 'piles']);
    expect(await failing(await line(), { ...promised, commitment: '00' })).toEqual(['promise']);
    expect(await failing(await line(), { ...promised, mine: { 0: '00'.repeat(16) } })).toEqual(['mine']);
  });
  it('says what cannot be checked', async () => {
    expect((await check('no record')).trouble).toBe('not_a_record');
    expect((await check('{"format": "deuce/1"}')).trouble).toBe('not_a_record');
    expect((await check(await line({ fair: null }))).trouble).toBe('no_proof');
    expect((await check(await line({}, { algorithm: 'coin-1' }))).trouble).toBe('other_proof');
    expect((await check(await line({}, { contributions: [null] }))).trouble).toBe('other_proof');
    expect((await check(await line({}, { secret: 'xy' }))).trouble).toBe('other_proof');
  });
});
