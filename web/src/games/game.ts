// What a game offers to the page. Everything outside this folder asks these descriptors and never names a game.
import type { Component, Snippet } from 'svelte';
import type { TableSession } from '../lib/session.svelte';
import type { Story, Teller } from '../lib/speech';
import type { AnyEvent, Frame, GameId, GameView, Progress, ReviewMove } from '../lib/wire';

/** A card as it is written on the wire: "7B2", 28. */
export type CardCode = string | number;
/** What can be chosen: a card, or the cards of a number. */
export type Choice = string | number | string[];
/** The colour of every number of the deck in play; null where the cards say their colour themselves. */
export type Colours = readonly (number | null)[] | null;

/** What a table is drawn from. */
export interface TableProps {
  session: TableSession;
  /** Words beside the hand: a hint, a lesson, a puzzle. */
  coach?: Snippet | undefined;
}

/** The result of a finished game, seat by seat. */
export interface ResultsProps {
  session: TableSession;
  /** The seats, best first. */
  order: readonly number[];
  /** "You", or a name. */
  who: (seat: number) => string;
}

/** What a seat has won with, as cards. */
export interface TrophyProps {
  session: TableSession;
  seat: number;
}

/** The faces and backs of a game's cards, as addresses of drawings, and how they are called. */
export interface CardArt {
  sheet(code: CardCode, colours?: Colours): string;
  name(code: CardCode, colours?: Colours): string;
  back(): string;
}

/** A game in words: what happened, where it stands, what a choice is called. */
export interface GameWords<View extends GameView = GameView> {
  /** Somebody who tells the events of one game, in order. */
  story(teller: Teller): Story;
  /** The heading under which an event is told; null if it belongs to what came before. */
  chapter(event: AnyEvent): string | null;
  /** Where the game stands: what lies in the middle. */
  middle(view: View, colours: Colours): string[];
  /** What lies before a seat, in parts of a sentence. */
  seat(view: View, seat: number, waiting: readonly number[]): string[];
  /** What is asked of the viewer now: "Round 6. Choose a card to pass to Mira." */
  prompt(view: View, names: readonly string[]): string;
  /** Why a game that is over was won or lost, in one or two sentences. */
  why(view: View, names: readonly string[], me: number | null): string;
  /** A choice as a sentence: "Pass blue 4", "Form 55", "Play 37". */
  choice(choice: Choice): string;
  /** A choice as briefly as can be: "55". */
  short(choice: Choice): string;
  /** Whether choices of the same short name may differ in their cards. */
  showCards: boolean;
  /** Where a frame of a replay is in the game: "Round 5 · Pass", "Nora to play". */
  frame(frame: Frame & { view: View }, names: readonly string[], me: number | null): string;
  /** When a move of a review was made, as a title and a number. */
  moment(move: ReviewMove, seats: number): { title: string; number: number };
  /** The same in a line: "Round 5 · Form", "Turn 10". `frame` is the one in which the move is still to be made. */
  when(move: ReviewMove, frame: (Frame & { view: View }) | undefined, names: readonly string[]): string;
}

/** What a table of a game needs. */
export interface GameParts {
  Table: Component<TableProps>;
  words: GameWords;
}

/** A game as the page knows it. What the first page does not show is loaded when it is asked for. */
export interface PageGame<View extends GameView = GameView> {
  id: GameId;
  /** Its name in addresses: "2-win". */
  slug: string;
  /** The message that is its title. */
  title: string;
  /** How many may play, and how many usually do. */
  players: readonly number[];
  usualPlayers: number;
  /** Whether it is won by points. */
  points: boolean;
  /** The step that its lesson begins with. */
  firstStep: string;
  cards: CardArt;
  /** Cards for the first page, laid out by --x, --y and --turn. */
  Scene: Component;
  /** A view after somebody has chosen: whom the table still waits for, and the reader's own choice. */
  progressed(view: View, progress: Progress): View;
  /** The seats that a replay shows as those to play. */
  toPlay(view: View): number[];
  table(): Promise<{ default: Component<TableProps> }>;
  results(): Promise<{ default: Component<ResultsProps> }>;
  trophy(): Promise<{ default: Component<TrophyProps> }>;
  /** Figures of the rules; a section without one stays words. */
  figure(): Promise<{ default: Component<{ section: string }> }>;
  words(): Promise<{ words: GameWords<View> }>;
}
