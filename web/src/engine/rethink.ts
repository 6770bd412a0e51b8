// Thinks again what bots thought natively, by the same seeds and work, and compares every number: tests/wasm/thoughts.py
// writes it down. For tests, in Node and browsers.
import type { Engine } from './engine';
import type { EngineGame } from './records';
import { type EngineLevel, Thinker } from './thinking';

interface Case {
  game: EngineGame;
  view: string;
  seed: string;
  playouts: number;
  opinion: [choice: number, win: number, points: number][];
  levels: Partial<Record<EngineLevel, number>>;
  thoughts: [choice: number, win: number, error: number, margin: number | null, visits: number][];
  tried: { choices: number[]; first: number; worlds: number; sums: number[][] };
}

export interface Rethought {
  positions: number;
  numbers: number;
  differences: string[];
}

export function rethink(engine: Engine, cases: Case[], networks: Record<string, ArrayBuffer>): Rethought {
  const outcome: Rethought = { positions: 0, numbers: 0, differences: [] };
  const thinkers = new Map<EngineGame, Thinker>();
  for (const one of cases) {
    const thinker = thinkers.get(one.game) ?? new Thinker(engine.game(one.game), networks[one.game]!);
    thinkers.set(one.game, thinker);
    const bytes = Uint8Array.from(one.view.match(/../g)!, (pair) => parseInt(pair, 16));
    const view = thinker.game.fromBytes(bytes);
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
    const { choices, first, worlds, sums } = one.tried;
    const tried = thinker.tryCandidates(view, choices, first, worlds, seed);
    compare(
      'tried',
      tried.flatMap((found) => [found.wins, found.squares, found.margins, found.visits]),
      sums.flat(),
    );
    outcome.positions += 1;
  }
  return outcome;
}
