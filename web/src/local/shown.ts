// A table and its seats as the page is told of them, with what is the same for all that live on this device.
import type { GameId, SeatInfo, TableInfo } from '../lib/wire';

export function seatShown(seat: Pick<SeatInfo, 'kind' | 'name'> & Partial<SeatInfo>): SeatInfo {
  return {
    level: null,
    online: false,
    present: true,
    away: null,
    stand_in: false,
    lapsed: false,
    resigned: false,
    again: false,
    yours: false,
    muted: false,
    ...seat,
  };
}

export function tableShown(table: Pick<TableInfo, 'id' | 'state' | 'seats'> & { game: GameId } & Partial<TableInfo>): TableInfo {
  return {
    deck: 'standard',
    clock: 'none',
    listed: false,
    host: null,
    watching: 0,
    watchers_muted: false,
    first: 0,
    created: 0,
    next: null,
    hints: false,
    hinted: false,
    rated: false,
    colours: null,
    daily: null,
    practice: false,
    fair: null,
    what_if: null,
    part_of: null,
    ...table,
  };
}
