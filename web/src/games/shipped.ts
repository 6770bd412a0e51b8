// What ships with the games as data: lessons, and puzzles that are fetched when somebody wants one. One line a game.
import type { GameId } from '../lib/wire';
import type { ShippedPuzzle } from '../local/puzzles-kept';

const addresses = import.meta.glob<string>('../../../src/deuce/games/*/puzzles.jsonl.zst', {
  query: '?shipped',
  import: 'default',
  eager: true,
});

const loaded = new Map<GameId, Promise<ShippedPuzzle[]>>();

/** All puzzles of a game; none if it comes without. */
export function shippedPuzzles(game: GameId): Promise<readonly ShippedPuzzle[]> {
  const known = loaded.get(game);
  if (known) return known;
  const address = addresses[`../../../src/deuce/games/${game}/puzzles.jsonl.zst`];
  if (!address) return Promise.resolve([]);
  const coming = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`no puzzles: ${response.status}`);
    return response.json() as Promise<ShippedPuzzle[]>;
  });
  coming.catch(() => loaded.delete(game));
  loaded.set(game, coming);
  return coming;
}
