// What a choice was worth, judged by search from what the player could know; and how a game stands at any point of it.
// The engine reckons; here is what is asked of it.
import type { Engine, EngineState } from '../engine/engine';
import { chancesAfter, chancesOf, weigh, type Weighed } from '../engine/reviewing';
import type { Thinker } from '../engine/thinking';

/** Weighs choices, and says how games stand. */
export class Judge {
  constructor(
    readonly engine: Engine,
    readonly thinker: Thinker,
  ) {}

  get playouts(): number {
    return this.thinker.game.layout.thinking.reviewPlayouts;
  }

  /** The choices of the viewer, best first, that of `also` in any case; (seed, index) is the chance. */
  weigh(view: EngineState, seed: bigint, index = 0, also: readonly number[] = []): Weighed[] {
    return weigh(this.thinker, view, this.engine.stream(seed, index).bits(), also);
  }

  /** Everybody's chance to win. */
  chances(state: EngineState): number[] {
    return chancesOf(this.thinker, state);
  }

  /** Everybody's chance once these choices are made, before it is seen which cards are drawn. */
  after(before: EngineState, choices: ReadonlyMap<number, number>): number[] {
    return chancesAfter(this.thinker, before, choices);
  }
}
