import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { networkBytes } from '../../build/network';
import type { Engine } from '../engine/engine';
import { LAYOUTS } from '../engine/layout';
import { inGrains } from '../engine/reviewing';
import { Thinker } from '../engine/thinking';
import { GAME_IDS } from '../games/local';
import { LEVELS } from '../lib/options';
import type { GameId, Review, ReviewLine } from '../lib/wire';
import { testEngine } from '../testing/engine';
import { Judge } from './judge';
import { PlayedGame, seatsIn } from './played';
import { recordOf } from './records';
import { hintsFor, reviewLines } from './reviews';
import { thinkingMethods } from './thinking';

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

const network = (game: GameId): Promise<ArrayBuffer> => {
  const bytes = networkBytes(readFileSync(new URL(`../../../src/deuce/games/${game}/bots/network.npz`, import.meta.url)));
  return Promise.resolve(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
};

/** A game that the heuristic has played to its end. */
function played(game: GameId, seats: number): PlayedGame {
  const table = new PlayedGame(engine.game(game), seats, 0);
  const stream = engine.stream(11n, seats);
  table.shuffle(stream.bits());
  while (!table.over) {
    for (const seat of seatsIn(table.state.waiting())) table.choose(seat, table.state.view(seat).decide(seat, 'heuristic', stream.bits()));
    while (table.state.shuffleDue() > 0) table.shuffle(stream.bits());
  }
  return table;
}

describe.each(GAME_IDS)('thinking about %s', (game) => {
  it('answers for every level with something legal', async () => {
    const methods = thinkingMethods({ engine: () => Promise.resolve(engine), network });
    const asking = { part: () => {}, signal: new AbortController().signal };
    const table = played(game, 2);
    const { state } = table.checkpoints()[2]!;
    const [seat] = seatsIn(state.waiting());
    const view = state.view(seat!);
    for (const level of LEVELS) {
      const choice = await methods.decide(asking, game, level, view.bytes);
      expect(view.isLegal(seat!, choice), level).toBe(true);
    }
  });

  it('gives hints, best first, with reasons', async () => {
    const judge = new Judge(engine, new Thinker(engine.game(game), await network(game)));
    const { state } = played(game, 3).checkpoints()[3]!;
    const [seat] = seatsIn(state.waiting());
    const hints = hintsFor(judge, state.view(seat!), 5n);
    expect(hints.length).toBeGreaterThan(0);
    for (const hint of hints) {
      expect(hint.reason.key).toMatch(/^review-/);
      expect(hint.win).toBeGreaterThanOrEqual(0);
      expect(hint.win).toBeLessThanOrEqual(1);
      expect(hint.lead === null).toBe(!LAYOUTS[game].hasPoints);
    }
    expect(hintsFor(judge, state.view(seat!), 5n)).toEqual(hints);
    const wins = hints.map(({ win }) => win);
    expect(wins).toEqual(wins.toSorted((a, b) => b - a));
  });

  it('reviews a game: every choice, and luck and skill that add up to the result', async () => {
    const table = played(game, 2);
    const record = JSON.stringify(
      recordOf(
        table,
        table.state.ranks()!.map(() => ({ kind: 'bot', name: '', level: null })),
        0,
      ),
    );
    const lines: ReviewLine[] = [];
    const methods = thinkingMethods({ engine: () => Promise.resolve(engine), network });
    await methods.review({ part: (line) => lines.push(line as ReviewLine), signal: new AbortController().signal }, record);
    const review = (lines.at(-1) as { review: Review }).review;
    const choices = table.steps.filter((step) => 'choice' in step).length;
    expect(review.moves).toHaveLength(choices);
    expect(lines.filter((line) => line.type === 'goes_on').map((line) => line.done)).toEqual(review.moves.map((_, at) => at + 1));
    const ranks = table.state.ranks()!;
    const won = ranks.filter((rank) => rank === 1).length;
    for (const { seat, buckets } of review.accounts) {
      // In thousandths, and exactly; of two players the worth of a game is the share of the win.
      const all = Object.values(buckets).reduce((sum, share) => sum + inGrains(share), 0);
      expect(all).toBe(inGrains(ranks[seat] === 1 ? 1 / won : 0) - inGrains(1 / ranks.length));
      const given = review.moves.filter((move) => move.seat === seat).reduce((sum, move) => sum + inGrains(move.given), 0);
      expect(inGrains(buckets.own)).toBe(0 - given);
      expect(buckets.own).toBeLessThanOrEqual(0);
    }
    for (const { chances } of review.moments) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  }, 60_000);

  it('stops when nobody waits any more', async () => {
    const judge = new Judge(engine, new Thinker(engine.game(game), await network(game)));
    const lines = reviewLines(judge, played(game, 2), () => Promise.resolve());
    expect((await lines.next()).value).toEqual({ type: 'waits', before: 0 });
    await lines.next();
    await lines.return(undefined);
    expect((await lines.next()).done).toBe(true);
  });
});
