// The proven shuffle, as docs/fairness.md specifies it: the same sums as src/deuce/fairness.py, by WebCrypto.
export type Card = string | number;

export const ALGORITHM = 'deuce-shuffle-1';
export const CONTRIBUTION_BYTES = 16;

const text = new TextEncoder();

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function isHex(value: unknown, bytes: number): value is string {
  return typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
}

/** Browsers keep WebCrypto from pages that came over plain http. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** What the server shows of its secret before the game. */
export async function commitmentOf(secret: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(secret))));
}

/** Of two cards, which comes first before the shuffle: codes as ASCII text, numbers as numbers. */
function byCode(a: Card, b: Card): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The message whose HMAC gives the random words of one block. */
export function messageOf(game: string, contributions: readonly (string | null)[], shuffle: number, block: number): string {
  return [ALGORITHM, game, ...contributions.map((part) => part ?? '-'), `shuffle ${shuffle}`, `block ${block}`].join('\n');
}

/** These cards in the order of a shuffle (0 is the deal), top first. */
export async function shuffled(
  cards: readonly Card[],
  secret: string,
  game: string,
  contributions: readonly (string | null)[],
  shuffle: number,
): Promise<Card[]> {
  const key = await crypto.subtle.importKey('raw', fromHex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = 0;
  let words: number[] = [];
  async function word(): Promise<number> {
    if (words.length === 0) {
      const digest = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(messageOf(game, contributions, shuffle, block++))));
      words = Array.from({ length: digest.byteLength / 4 }, (_, at) => digest.getUint32(4 * at));
    }
    return words.shift()!;
  }
  const order = [...cards].sort(byCode);
  for (let last = order.length - 1; last > 0; last--) {
    const n = last + 1;
    const beyond = Math.floor(2 ** 32 / n) * n; // words from here on are passed over, so that each card is equally likely
    let chosen = await word();
    while (chosen >= beyond) chosen = await word();
    chosen %= n;
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}
