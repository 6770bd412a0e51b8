// What the worker that thinks does when it is asked.
import type { Engine } from '../engine/engine';
import { Refusal } from '../lib/refusal';
import type { ThinkingMethods } from './methods';
import type { Served } from './rpc';
import { randomBits } from './table';

export interface ThinkingAround {
  engine: () => Promise<Engine>;
}

export function thinkingMethods(around: ThinkingAround): Served<ThinkingMethods> {
  return {
    async decide(_, game, _level, view) {
      const seen = (await around.engine()).game(game).fromBytes(view);
      return seen.decide(seen.viewer, 'heuristic', randomBits());
    },
    hint: () => {
      throw new Refusal({ code: 'no_hints', message: '' });
    },
    review: () => {
      throw new Refusal({ code: 'failed', message: '' });
    },
  };
}
