// The networks that bots ask, as files that come when they are needed: those that lie beside the games' rules.
import type { EngineGame } from './records';

const addresses = import.meta.glob<string>('../../../src/deuce/games/*/bots/network.npz', { query: '?shipped', import: 'default' });

/** The weights of a game's network, layer by layer. */
export async function fetchNetwork(game: EngineGame): Promise<ArrayBuffer> {
  const address = await addresses[`../../../src/deuce/games/${game}/bots/network.npz`]!();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}
