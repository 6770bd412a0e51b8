// Reads what compiled code has written as bytes, by the layouts that were derived from the structs of Python
// (src/deuce/games/packed.py has the words for them). One reader for events and views of all games.
import { EngineError } from './errors';

/** How something is written, as the bindings say it. */
export type Packed =
  | { readonly byte: string | readonly unknown[] | null; readonly zero: number; readonly optional: boolean }
  | { readonly set: readonly unknown[] }
  | { readonly table: readonly string[]; readonly values: readonly unknown[] }
  | { readonly list: Packed }
  | { readonly long: true }
  | { readonly perhaps: Packed }
  | { readonly fields: Readonly<Record<string, Packed>>; readonly tag?: readonly [string, string] }
  | { readonly kinds: readonly Packed[] };

/** Values that layouts refer to by name: the codes of cards, the words of a game. Cards without codes are their numbers. */
export type Names = Readonly<Record<string, readonly unknown[] | null>>;

/** How something is written, and how many bytes it may take. */
export interface PackedPart {
  readonly most: number;
  readonly layout: Packed;
}

/** What a game tells and shows as bytes, and what a view has where nothing is written. */
export interface PackedGame {
  readonly names: Names;
  readonly events: PackedPart;
  readonly shown: PackedPart;
  readonly own: PackedPart;
  readonly defaults: Readonly<Record<string, unknown>>;
}

const NOTHING = 255; // of one byte that may be missing

/** Bytes, and how far they have been read. */
interface Cursor {
  bytes: Uint8Array;
  at: number;
}
type Read = (from: Cursor) => unknown;

function take(from: Cursor): number {
  const byte = from.bytes[from.at];
  if (byte === undefined) throw new EngineError('bad_bytes', 'what is told breaks off');
  from.at += 1;
  return byte;
}

/** A number of any size, and how many follow: seven bits a byte, lowest first. Times in milliseconds are above 32 bits. */
function long(from: Cursor): number {
  let found = 0;
  for (let unit = 1; ; unit *= 128) {
    const byte = take(from);
    found += (byte & 127) * unit;
    if (byte < 128) return found;
  }
}

/** What reads something that is written like this to its end. */
export function unpacker(layout: Packed, names: Names): (bytes: Uint8Array) => unknown {
  const read = reader(layout, names);
  return (bytes) => {
    const from = { bytes, at: 0 };
    const found = read(from);
    if (from.at !== bytes.length) throw new EngineError('bad_bytes', `${bytes.length - from.at} bytes too many`);
    return found;
  };
}

function reader(layout: Packed, names: Names): Read {
  if ('byte' in layout) return byteReader(layout.byte, layout.zero, layout.optional, names);
  if ('set' in layout) {
    return (from) => {
      const found = take(from);
      return layout.set.filter((_, bit) => (found >> bit) & 1);
    };
  }
  if ('table' in layout) return tableReader(layout.table, layout.values);
  if ('list' in layout) {
    const item = reader(layout.list, names);
    return (from) => Array.from({ length: long(from) }, () => item(from));
  }
  if ('long' in layout) return long;
  if ('perhaps' in layout) {
    const item = reader(layout.perhaps, names);
    return (from) => (take(from) ? item(from) : null);
  }
  if ('kinds' in layout) {
    const kinds = layout.kinds.map((kind) => reader(kind, names));
    return (from) => {
      const found: unknown[] = [];
      while (from.at < from.bytes.length) {
        const kind = kinds[take(from)];
        if (!kind) throw new EngineError('bad_bytes', 'there is no such event');
        found.push(kind(from));
      }
      return found;
    };
  }
  const fields = Object.entries(layout.fields).map(([name, field]) => [name, reader(field, names)] as const);
  const { tag } = layout;
  return (from) => {
    const found: Record<string, unknown> = tag ? { [tag[0]]: tag[1] } : {};
    for (const [name, read] of fields) found[name] = read(from);
    return found;
  };
}

function byteReader(given: string | readonly unknown[] | null, zero: number, optional: boolean, names: Names): Read {
  const values = typeof given === 'string' ? (names[given] ?? null) : given;
  return (from) => {
    const byte = take(from);
    if (optional && byte === NOTHING) return null;
    if (!values) return byte - zero;
    if (byte >= values.length) {
      if (optional) return null;
      throw new EngineError('bad_bytes', `no value stands at ${byte}`);
    }
    return values[byte];
  };
}

/** One byte with a digit for each key, the first one lowest. */
function tableReader(keys: readonly string[], values: readonly unknown[]): Read {
  return (from) => {
    let rest = take(from);
    const found: Record<string, unknown> = {};
    for (const key of keys) {
      found[key] = values[rest % values.length];
      rest = Math.floor(rest / values.length);
    }
    return found;
  };
}
