// Records of a game, states and views alike, as bytes with names.
import { LAYOUTS } from './layout';

export type EngineGame = keyof typeof LAYOUTS;
export type Layout<Game extends EngineGame> = (typeof LAYOUTS)[Game];

type Shape = readonly number[];
/** A single field is a number, a row of them bytes, rows of rows lists of those. */
type Value<Of extends Shape> = Of extends readonly []
  ? number
  : Of extends readonly [number]
    ? Uint8Array
    : Of extends readonly [number, ...infer Inner extends Shape]
      ? Value<Inner>[]
      : never;
export type Fields<Game extends EngineGame> = {
  readonly [Name in keyof Layout<Game>['fields']]: Layout<Game>['fields'][Name] extends { shape: infer Of extends Shape }
    ? Value<Of>
    : never;
};

function valueAt(bytes: Uint8Array, at: number, shape: Shape): number | Uint8Array | unknown[] {
  if (shape.length === 0) return bytes[at]!;
  if (shape.length === 1) return bytes.subarray(at, at + shape[0]!);
  const inner = shape.slice(1);
  const size = inner.reduce((product, length) => product * length, 1);
  return Array.from({ length: shape[0]! }, (_, index) => valueAt(bytes, at + index * size, inner));
}

/** How the fields of a game's records are read: a class whose objects look into the bytes they are given. */
function reader(fields: Record<string, { at: number; shape: Shape }>): new (bytes: Uint8Array) => object {
  class Reader {
    constructor(readonly bytes: Uint8Array) {}
  }
  for (const [name, { at, shape }] of Object.entries(fields))
    Object.defineProperty(Reader.prototype, name, {
      get(this: Reader) {
        return valueAt(this.bytes, at, shape);
      },
    });
  return Reader;
}

const readers = new Map(Object.entries(LAYOUTS).map(([game, { fields }]) => [game, reader(fields)]));

/** The fields of a record. They are read when they are asked for, from these very bytes. */
export function fieldsOf<Game extends EngineGame>(game: Game, bytes: Uint8Array): Fields<Game> {
  return new (readers.get(game)!)(bytes) as Fields<Game>;
}
