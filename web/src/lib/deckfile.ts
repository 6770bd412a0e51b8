// Deck files as people write them: JSON, or the simple TOML of `key = value` lines that decks need.

/** The content of a deck file; throws when it is none. The server judges whether the cards make a deck. */
export function deckFrom(name: string, text: string): Record<string, unknown> {
  const data: unknown = name.toLowerCase().endsWith('.toml') ? fromToml(text) : JSON.parse(text);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new SyntaxError('not a deck');
  return data as Record<string, unknown>;
}

function fromToml(text: string): Record<string, unknown> {
  const deck: Record<string, unknown> = {};
  const plain = text.replace(/("(?:[^"\\\n]|\\.)*")|#[^\n]*/g, '$1');
  const pair = /\s*([A-Za-z_]\w*)[ \t]*=[ \t]*("(?:[^"\\\n]|\\.)*"|\[[^\]]*\]|[-+]?\d+|true|false)[ \t]*(?:\n|$)|\s+$/y;
  while (pair.lastIndex < plain.length) {
    const match = pair.exec(plain);
    if (!match) throw new SyntaxError('not a deck');
    const [, key, value] = match;
    if (key && value) deck[key] = JSON.parse(value.replace(/,\s*\]$/, ']').replace(/^\+/, ''));
  }
  return deck;
}
