// What the worker that thinks does when it is asked.
import type { Engine } from '../engine/engine';
import { Thinker } from '../engine/thinking';
import type { GameId } from '../lib/wire';
import { Judge } from './judge';
import type { ThinkingMethods } from './methods';
import { refereed } from './records';
import { hintsFor, reviewLines } from './reviews';
import type { Served } from './rpc';
import { randomBits } from './table';

export interface ThinkingAround {
  engine: () => Promise<Engine>;
  /** The weights of a game's network. */
  network: (game: GameId) => Promise<ArrayBuffer>;
}

/** Lets whatever waits at this worker's door come in: a bot is not kept waiting by a review. */
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export function thinkingMethods(around: ThinkingAround): Served<ThinkingMethods> {
  const thinkers = new Map<GameId, Promise<Thinker>>();

  function thinkerOf(game: GameId): Promise<Thinker> {
    let found = thinkers.get(game);
    if (!found) {
      found = Promise.all([around.engine(), around.network(game)]).then(([engine, weights]) => new Thinker(engine.game(game), weights));
      found.catch(() => thinkers.delete(game)); // asked for again the next time
      thinkers.set(game, found);
    }
    return found;
  }

  return {
    async decide(_, game, level, view) {
      const [engine, thinker] = await Promise.all([around.engine(), thinkerOf(game)]);
      return thinker.act(thinker.game.fromBytes(view), level, engine.stream(randomBits()));
    },

    async hint(_, game, view) {
      const [engine, thinker] = await Promise.all([around.engine(), thinkerOf(game)]);
      return hintsFor(new Judge(engine, thinker), thinker.game.fromBytes(view), randomBits() >> 32n);
    },

    async review(asking, record) {
      const engine = await around.engine();
      const { game } = refereed(engine, record);
      const judge = new Judge(engine, await thinkerOf(game.engine.id));
      for await (const line of reviewLines(judge, game, rest)) {
        if (asking.signal.aborted) return;
        asking.part(line);
      }
    },
  };
}
