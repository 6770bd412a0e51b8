// Thinks again what bots thought natively, by the same seeds and work, and compares every number: tests/wasm/thoughts.py
// writes it down. For tests, in Node and browsers.
import type { Engine } from './engine';
import type { EngineGame } from './records';
import { standAfter, standOf, weigh, type Stand } from './reviewing';
import { type EngineLevel, Thinker } from './thinking';

interface Case {
  game: EngineGame;
  view: string;
  seed: string;
  playouts: number;
  opinion: [choice: number, win: number, points: number][];
  levels: Partial<Record<EngineLevel, number>>;
  thoughts: [choice: number, win: number, error: number, margin: number | null, visits: number][];
  /** By the win chance alone, and with the places. */
  weighed: Record<'won' | 'placed', (number | string)[][]>;
  /** The whole state behind the view, how everybody stands there, and once these seats have made these choices. */
  state: string;
  stand: number[][];
  choices: Record<string, number>;
  after: number[][];
}

export interface Rethought {
  positions: number;
  numbers: number;
  differences: string[];
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));

export function rethink(engine: Engine, cases: Case[], networks: Record<string, ArrayBuffer>): Rethought {
  const outcome: Rethought = { positions: 0, numbers: 0, differences: [] };
  const thinkers = new Map<EngineGame, Thinker>();
  for (const one of cases) {
    const thinker = thinkers.get(one.game) ?? new Thinker(engine.game(one.game), networks[one.game]!);
    thinkers.set(one.game, thinker);
    const view = thinker.game.fromBytes(bytesOf(one.view));
    const [seed, at] = [BigInt(one.seed), `${one.game}, position ${outcome.positions}`];
    const compare = (what: string, found: unknown[], expected: unknown[]) => {
      outcome.numbers += expected.length;
      if (found.length !== expected.length || found.some((value, k) => !Object.is(value, expected[k])))
        outcome.differences.push(`${at}, ${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
    };
    compare(
      'opinion',
      thinker.opinion(view).flatMap(({ choice, win, margin }) => [choice, win, margin]),
      one.opinion.flat(),
    );
    for (const [level, choice] of Object.entries(one.levels))
      compare(level, [thinker.act(view, level as EngineLevel, engine.stream(seed))], [choice]);
    // As a whole, and in slices of any size.
    for (const worlds of [0x7fff_ffff, 1 + (outcome.positions % 5)]) {
      const search = thinker.search(view, engine.stream(seed).bits(), one.playouts);
      while (!search.advance(worlds));
      const found = search.thoughts().map((thought, k) => {
        const margin = one.thoughts[k]?.[3] === null ? null : thought.margin;
        return [thought.choice, thought.win, thought.error, margin, thought.visits];
      });
      compare(`search in slices of ${worlds}`, found.flat(), one.thoughts.flat());
      search.free();
    }
    const also = [view.legal(view.viewer)[0]!];
    for (const [how, expected] of Object.entries(one.weighed)) {
      const weighed = weigh(thinker, view, engine.stream(seed).bits(), { also, placed: how === 'placed' });
      const found = weighed.map(({ choice, name, win, error, worth, margin, loss, lossError, given, credit, verdict }) => [
        choice,
        name,
        win,
        error,
        worth,
        margin,
        loss,
        lossError,
        given,
        credit,
        verdict,
      ]);
      compare(`weighed ${how}`, found.flat(), expected.flat());
    }
    const state = thinker.game.fromBytes(bytesOf(one.state));
    const rows = ({ chances, worths }: Stand) => [...chances, ...worths];
    compare('stand', rows(standOf(thinker, state)), one.stand.flat());
    const choices = new Map(Object.entries(one.choices).map(([seat, choice]) => [Number(seat), choice]));
    compare('stand after', rows(standAfter(thinker, state, choices)), one.after.flat());
    outcome.positions += 1;
  }
  return outcome;
}
