// What a choice was worth, judged by search from what the player could know; and how a game stands at any point of it.
// The engine reckons; here is what is asked of it.
import type { Engine, EngineState } from '../engine/engine';
import { standAfter, standOf, weigh, type Asked, type Stand, type Weighed } from '../engine/reviewing';
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

  /** The choices of the viewer, best first; (seed, index) is the chance. */
  weigh(view: EngineState, seed: bigint, index = 0, asked: Asked = {}): Weighed[] {
    return weigh(this.thinker, view, this.engine.stream(seed, index).bits(), asked);
  }

  /** How a game stands. */
  stand(state: EngineState): Stand {
    return standOf(this.thinker, state);
  }

  /** How it stands once these choices are made, before it is seen which cards are drawn. */
  after(before: EngineState, choices: ReadonlyMap<number, number>): Stand {
    return standAfter(this.thinker, before, choices);
  }
}
