// What is drawn of a game, from what somebody may know of it. Compiled code writes it; here it is only read and put together.
import type { EngineState } from '../engine/engine';
import type { AnyEvent, GameView } from '../lib/wire';
import type { PlayedGame } from './played';
import type { Feature } from './reasons';

const ALL = 255; // the viewer who sees everything, as in a replay

/** The game as a seat, or somebody who watches (null), may know it. */
export function viewOf(state: EngineState, viewer: number | null): GameView {
  const common = { game: state.game.id, viewer: null, ...state.view(state.game.layout.spectator).shown() } as unknown as GameView;
  if (viewer === null) return common;
  const { hand, ...own } = state.view(viewer).shownToViewer() as { hand: never };
  const seats = common.seats.map((seat, at) => (at === viewer ? { ...seat, hand } : seat));
  return { ...common, viewer, seats, ...own } as GameView;
}

/** The same with the cards of all hands, for a game that is over. */
export function unveiled(view: GameView, state: EngineState): GameView {
  const { hand, hand_n: counts } = state.fields as unknown as { hand: Uint8Array[]; hand_n: Uint8Array };
  const seats = view.seats.map((seat, at) => ({
    ...seat,
    hand: Array.from(hand[at]!.slice(0, counts[at]), (card) => state.game.cardCode(card)),
  }));
  return { ...view, seats } as GameView;
}

/** What happened from one step to another, as a seat, somebody who watches (null) or everybody together may know it. */
export function eventsOf(game: PlayedGame, viewer: number | null | 'all', since: number, until = game.n): AnyEvent[] {
  const seer = viewer === 'all' ? ALL : (viewer ?? game.engine.layout.spectator);
  const found: AnyEvent[] = [];
  for (let at = since; at < until; at++) found.push(...(game.states[at + 1]!.eventsSince(game.states[at]!, seer) as AnyEvent[]));
  return found;
}

/** What there is to say of a choice of the viewer, the weightiest first. */
export function featuresOf(view: EngineState, choice: number): Feature[] {
  const { count, arrays } = view.own('features', choice);
  const { FEATURES, FEATURE_COLOURS } = view.game.layout.constants;
  const width = arrays[0]!.length / Math.max(1, count);
  return Array.from({ length: count }, (_, line) => {
    const [feature, ...values] = arrays[0]!.slice(line * width, (line + 1) * width);
    const [key, speaksFor, names] = FEATURES[feature!]!;
    const told = names.map((name: string, at: number) => [name, name === 'colour' ? FEATURE_COLOURS[values[at]!]! : values[at]!]);
    return { key, speaksFor, values: Object.fromEntries(told) as Feature['values'] };
  });
}
