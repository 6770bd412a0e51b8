// The games of the page: one line for each.
import { t } from '../lib/i18n.svelte';
import type { GameId } from '../lib/wire';
import type { GameParts, GameWords, PageGame } from './game';
import { twoSansThree } from './two_sans_three/game';
import { twoWin } from './two_win/game';

const registered: Readonly<Record<GameId, PageGame>> = { two_win: twoWin, two_sans_three: twoSansThree };

/** Every game, in the order in which they are offered. */
export const GAMES = Object.keys(registered) as readonly GameId[];

export const gameOf = (id: GameId): PageGame => registered[id];

/** The game that somebody asked for by its id, or else the first. */
export const gameAsked = (id: string | null): GameId => GAMES.find((one) => one === id) ?? GAMES[0]!;

/** The game that goes by this name in addresses. */
export const gameAt = (slug: string): PageGame | undefined => GAMES.map(gameOf).find((game) => game.slug === slug);

/** A game as players of this language know it. */
export const gameTitle = (id: GameId): string => t(gameOf(id).title);

/** How a game is written within the name of a message. */
export const messageName = (id: GameId): string => id.replaceAll('_', '-');

/** The message that says in a line what a game is about. */
export const goalOf = (id: GameId): string => `page-goal-${messageName(id)}`;

/** The words of a game, once they are there. */
export const wordsOf = async (id: GameId): Promise<GameWords> => (await gameOf(id).words()).words;

/** The table of a game and its words, once they are there. */
export async function partsOf(id: GameId): Promise<GameParts> {
  const [{ default: Table }, words] = await Promise.all([gameOf(id).table(), wordsOf(id)]);
  return { Table, words };
}
