// What a game says of itself where the engine runs: in workers, which play and review without a server. One line a game.
import type { EngineDeck, EngineGame, EngineState } from '../engine/engine';
import type { GameView } from '../lib/wire';
import type { Choice } from './game';
import { local as twoSansThree } from './two_sans_three/local';
import { local as twoWin } from './two_win/local';

/** A record as JSON has it, whatever is in it. */
export type RecordJson = Record<string, unknown>;
/** The choices of one phase by seat, as records write them; null for a seat that chose nothing. */
export type WrittenPhase = readonly (Choice | null)[];

/** What the head of a record says of a game beside its seats. */
export interface Setting {
  first: number;
  /** Cards dealt to each; null: as many as usual. */
  dealt: number | null;
  /** The colours of other cards than the standard ones; null: those. */
  colours: readonly (number | null)[] | null;
}

/** Whatever is wrong with a record is said by this. */
export class RecordFault extends Error {
  readonly code = 'bad_record';
}

export interface LocalGamePart<Game extends EngineGame = EngineGame, View extends GameView = GameView> {
  /** Where a state is in the game: "round", 3. */
  moment(state: EngineState<Game>): { moment: 'round' | 'turn'; number: number };
  /** A view with the choice that its seat made then, and of all legal ones only that. */
  withChoice(view: View, choice: Choice | null): View;
  /** The colour of each number, where decks may give it otherwise. */
  colours(deck: EngineDeck): (number | null)[] | null;
  /** What a record says at its head, and of new piles and complete phases. */
  head(deck: EngineDeck, standard: EngineDeck, first: number): RecordJson;
  body(piles: readonly (readonly unknown[])[], phases: readonly WrittenPhase[]): RecordJson;
  /** The same read from a record, whose shape nobody has checked. */
  setting(record: RecordJson): Setting;
  piles(record: RecordJson): unknown[][];
  phases(record: RecordJson, seats: number): WrittenPhase[];
}

const parts = { two_win: twoWin, two_sans_three: twoSansThree };

/** The games that the engine plays. */
export const GAME_IDS = Object.keys(parts) as readonly EngineGame[];

export const localPart = (game: EngineGame): LocalGamePart => parts[game] as unknown as LocalGamePart;
