// Games of this device as they are kept: who sits there, and every chance outcome and choice in order. The state of a game
// follows from that, so that a newer engine goes on with a game that an older one began.
import type { CardCode, Choice } from '../games/game';
import type { EngineDeck } from '../engine/engine';
import type { GameId, Level, ListedTable, WhatIf } from '../lib/wire';

export const CHANCE = -1; // the seat of a shuffle

/** A shuffle with its order, top first, or a choice; cards as records write them. */
export interface KeptLine {
  seat: number;
  move: CardCode[] | Choice;
}

export interface KeptSeat {
  kind: 'human' | 'bot';
  name: string;
  /** Of a bot, also of one that plays on for somebody who gave up. */
  level: Level | null;
  resigned: boolean;
}

export interface KeptGame {
  id: string;
  game: GameId;
  created: number;
  touched: number;
  seats: KeptSeat[];
  first: number;
  /** Other cards than the standard ones; null: those. */
  deck: EngineDeck | null;
  hints: boolean;
  hinted: boolean;
  log: KeptLine[];
  /** Whose turn it is, and how it ended: for lists, which read no logs. */
  waiting: number[];
  places: number[] | null;
  scores: number[] | null;
  next: string | null;
  /** The game from which this one goes on. */
  whatIf: WhatIf | null;
  /** The table of the server that has this game too, once it was brought there. */
  brought: string | null;
}

const PREFIX = 'local-';
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'; // none that look alike
const LENGTH = 12;

/** Whether a table lives on this device. No table of a server has such an id. */
export const isLocal = (id: string): boolean => id.startsWith(PREFIX);

export function newLocalId(): string {
  return PREFIX + Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** A game as a row of a list. Of those on this device the best place counts, as at a server. */
export function listedGame(game: KeptGame): ListedTable {
  const mine = game.seats.flatMap((seat, index) => (seat.kind === 'human' ? [index] : []));
  const { places, scores } = game;
  return {
    id: game.id,
    game: game.game,
    state: places ? 'over' : 'playing',
    names: game.seats.map((seat) => seat.name),
    bots: [],
    free: 0,
    clock: 'none',
    created: game.created,
    your_turn: !places && game.seats.some((seat) => seat.kind === 'human' && !seat.resigned), // bots wait until somebody comes
    place: places && mine.length ? Math.min(...mine.map((seat) => places[seat] ?? 9)) : null,
    score: scores && mine.length ? Math.max(...mine.map((seat) => scores[seat] ?? 0)) : null,
    hinted: game.hinted,
    rated: false,
    what_if: game.whatIf !== null,
    brought: false,
    given_up: places !== null && game.seats.length === 2 && game.seats.some((seat) => seat.resigned),
  };
}
