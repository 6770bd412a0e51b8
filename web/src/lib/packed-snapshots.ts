// Snapshots that come as bytes: what compiled code wrote of a game, read by the layouts that were derived with it.
import { PACKED } from '../engine/layout';
import { unpacker } from '../engine/packed';
import { SNAPSHOT_HEAD, type AnyEvent, type GameView, type Snapshot, type TableInfo } from './wire';

type Unpacked = Omit<Snapshot, 'type' | 'table' | 'view'> & {
  viewer: number | null;
  view: object;
  own: ({ hand: unknown } & Record<string, unknown>) | null;
  events: AnyEvent[];
};
type Reader = (bytes: Uint8Array) => Unpacked;

const readers = new Map<string, Reader>();

function readerOf(game: string): Reader {
  let found = readers.get(game);
  if (!found) {
    const { names, shown, own, events } = PACKED[game]!;
    const parts = { view: shown.layout, own: { perhaps: own.layout }, events: events.layout };
    found = unpacker({ fields: { ...SNAPSHOT_HEAD, ...parts } }, names) as Reader;
    readers.set(game, found);
  }
  return found;
}

/** A snapshot of bytes, of a table that was sent before it. */
export function snapshotOf(bytes: Uint8Array, table: TableInfo): Snapshot {
  const { viewer, view, own, ...rest } = readerOf(table.game)(bytes);
  const common = { game: table.game, viewer, ...PACKED[table.game]!.defaults, ...view } as GameView;
  return { type: 'snapshot', ...rest, table, view: own === null ? common : withOwn(common, own) };
}

function withOwn(view: GameView, { hand, ...own }: { hand: unknown } & Record<string, unknown>): GameView {
  const seats = view.seats.map((seat, at) => (at === view.viewer ? { ...seat, hand } : seat));
  return { ...view, seats, ...own } as GameView;
}
