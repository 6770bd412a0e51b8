import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Engine, EngineError, type EngineGame, type EngineState, loadEngine } from './engine';
import { LAYOUTS } from './layout';
import { standAfter, standOf, weigh } from './reviewing';
import { Thinker } from './thinking';
import { networkBytes } from '../../build/network';

const file = readFileSync(new URL('./engine.wasm', import.meta.url));
const games = Object.keys(LAYOUTS) as EngineGame[];
let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine(file);
});

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return 'nothing';
}

/** A game with its first cards dealt. */
function dealt(game: EngineGame, seats: number): EngineState {
  const state: EngineState = engine.game(game).newTable({ seats });
  state.shuffle(engine.stream(5n).state);
  return state;
}

const seatsIn = (set: number) => [...Array(8).keys()].filter((seat) => (set >> seat) & 1);

describe.each(games)('a game of %s', (id) => {
  const [least, most] = LAYOUTS[id].seats;

  it('is played to its end, everybody choosing what is legal in their view', () => {
    for (let seats = least; seats <= most; seats++) {
      const rng = engine.stream(7n, seats);
      const state: EngineState = engine.game(id).newTable({ seats, first: 0 });
      for (let step = 0; !state.isOver(); step++) {
        expect(step).toBeLessThan(2000);
        if (state.shuffleDue() > 0) {
          rng.state = state.shuffle(rng.state);
          continue;
        }
        for (const seat of seatsIn(state.waiting())) {
          const view = state.view(seat);
          expect(view.viewer).toBe(seat);
          const legal = view.legal(seat);
          expect([...legal]).toEqual([...state.legal(seat)]);
          const choice = legal[rng.below(legal.length)]!;
          expect(view.isLegal(seat, choice)).toBe(true);
          const code = state.game.choiceCode(choice);
          expect(state.game.parseChoice(code)).toBe(choice);
          state.choose(seat, choice);
        }
      }
      expect(Math.min(...state.ranks()!)).toBe(1);
      expect(state.ranks()).toHaveLength(seats);
    }
  });

  it('is the same again from its bytes, and from a shuffle written down', () => {
    const state = engine.game(id).newTable({ seats: least });
    const pile = state.pile();
    expect(pile).toHaveLength(state.shuffleDue());
    const order = pile.slice().reverse();
    const other = state.game.fromBytes(state.bytes);
    state.shuffled(order);
    other.shuffled(order);
    expect(other.bytes).toEqual(state.bytes);
    expect(codeOf(() => other.shuffled(order))).toBe('no_shuffle');
  });

  it('shows a seat nothing that it may not know, and imagines the rest', () => {
    const state = dealt(id, most);
    const view = state.view(0);
    const [imagined, after] = view.resample(99n);
    expect(imagined.isWhole).toBe(true);
    expect(after).not.toBe(99n);
    expect(imagined.view(0).bytes).toEqual(view.bytes);
    expect(imagined.bytes).not.toEqual(state.bytes);
    expect(codeOf(() => state.resample(1n))).toBe('not_a_view');
  });

  it('answers every policy, and plays on by itself', () => {
    const state = dealt(id, least);
    const seat = seatsIn(state.waiting())[0]!;
    for (const policy of ['random', 'greedy', 'heuristic'] as const)
      expect(state.isLegal(seat, state.view(seat).decide(seat, policy, 0xffff_ffff_ffff_fff0n))).toBe(true);
    const [choices, stream] = state.playOut('greedy', 3n);
    expect(choices).toBeGreaterThan(10);
    expect(stream).not.toBe(3n);
    expect(state.isOver()).toBe(true);
  });

  it('refuses by name what is not lawful, and stays as it was', () => {
    const state = dealt(id, least);
    const before = state.bytes.slice();
    const seat = seatsIn(state.waiting())[0]!;
    const view = state.view(seat);
    const other = (seat + 1) % least;
    expect(codeOf(() => state.choose(seat, -1))).toBe('illegal');
    expect(codeOf(() => state.choose(seat, LAYOUTS[id].choices + 5))).toBe('illegal');
    expect(codeOf(() => state.choose(least, 0))).toBe('no_seat');
    expect(codeOf(() => state.choose(-1, 0))).toBe('no_seat');
    expect(codeOf(() => state.view(least))).toBe('no_seat');
    expect(codeOf(() => view.choose(seat, view.legal(seat)[0]!))).toBe('not_a_state');
    expect(codeOf(() => view.view(seat))).toBe('not_a_state');
    expect(codeOf(() => view.legal(other))).toBe('hidden');
    expect(codeOf(() => view.decide(other, 'greedy', 1n))).toBe('hidden');
    expect(codeOf(() => state.shuffle(1n))).toBe('no_shuffle');
    expect(codeOf(() => state.game.cardsOf(-1))).toBe('bad_number');
    expect(codeOf(() => state.game.choiceFrom([1, 2, 3]))).toBe('bad_number');
    expect(codeOf(() => state.game.choiceFrom([300]))).toBe('bad_number');
    expect(codeOf(() => state.game.fromBytes(before.slice(1)))).toBe('bad_bytes');
    expect(state.bytes).toEqual(before);
    state.playOut(null, 1n);
    expect(codeOf(() => state.choose(seat, 0))).toBe('not_acting');
  });

  it('refuses decks that no game could be played with', () => {
    const { deck, maxCards } = LAYOUTS[id];
    const make = (changed: object, seats: number = least) =>
      codeOf(() => engine.game(id).newTable({ seats, deck: { ...deck, ...changed } }));
    expect(make({})).toBe('nothing');
    expect(make({}, most + 1)).toBe('no_seat');
    expect(make({}, 0)).toBe('no_seat');
    expect(make({ cards: [...deck.cards].reverse() })).toBe('bad_deck');
    expect(make({ cards: [...deck.cards, 255] })).toBe('bad_deck');
    expect(make({ cards: deck.cards.slice(0, 3) })).toBe('bad_deck');
    expect(make({ cards: Array<number>(maxCards + 1).fill(1) })).toBe('bad_deck');
    expect(make({ dealt: 0 })).toBe('bad_deck');
    expect(make({ dealt: 255 })).toBe('bad_deck');
    expect(make({ dealt: 1.5 })).toBe('bad_deck');
  });
});

describe('what stops the engine', () => {
  it('has a name, and leaves an engine that works', () => {
    const state = dealt(games[0]!, 2);
    const before = state.bytes.slice();
    const restarts = engine.module.restarts;
    expect(codeOf(() => engine.module.call('chance.draw', 0xffff_fff0, 0xffff_fff0))).toBe('trap');
    expect(engine.module.restarts).toBe(restarts + 1);
    expect(state.bytes).toEqual(before);
    expect(state.legal(0).length).toBeGreaterThan(0);
    expect(codeOf(() => engine.module.scratch('too much', 0x7fff_0000))).toBe('no_memory');
    expect(state.legal(0).length).toBeGreaterThan(0);
  });
});

describe('records', () => {
  it('are read by the names of their fields, rows and rows of rows', () => {
    const state = engine.game('two_win').newTable({ seats: 3 });
    state.shuffle(1n);
    expect(state.fields.seats).toBe(3);
    expect(state.phase).toBe('pass');
    expect([...state.fields.hand_n].slice(0, 3)).toEqual([9, 9, 9]);
    expect(state.fields.hand[2]!.slice(0, 9).every((kind) => kind < 81)).toBe(true);
    expect(state.view(0).fields.hand[1]!.slice(0, 9)).toEqual(new Uint8Array(9).fill(255));
  });
});

describe.each(games)('what %s offers alone', (id) => {
  it('comes as rows, as many as were written', () => {
    const state = dealt(id, 2);
    const seat = seatsIn(state.waiting())[0]!;
    const view = state.view(seat);
    const { count, arrays } = view.own('features', view.legal(seat)[0]!);
    expect(count).toBeGreaterThan(0);
    expect(arrays[0]).toHaveLength(count * 3);
    expect(codeOf(() => view.own('features', -1))).toBe('illegal');
    expect(codeOf(() => state.own('features', view.legal(seat)[0]!))).toBe('not_a_view');
  });
});

describe('the file', () => {
  it('is small enough to be loaded on the way to a table', () => {
    expect(brotliCompressSync(file).length).toBeLessThanOrEqual(70_000);
  });
});

describe.each(games)('bots of %s', (id) => {
  const npz = readFileSync(new URL(`../../../src/deuce/games/${id}/bots/network.npz`, import.meta.url));
  const weights = Uint8Array.from(networkBytes(npz)).buffer;

  it('choose what is lawful on every level, by the clock too', () => {
    const thinker = new Thinker(engine.game(id), weights);
    const state = dealt(id, 2);
    const seat = seatsIn(state.waiting())[0]!;
    const view = state.view(seat);
    for (const level of ['gentle', 'curious', 'steady', 'keen', 'sharp', 'fierce'] as const)
      expect(state.isLegal(seat, thinker.act(view as never, level, engine.stream(3n)))).toBe(true);
    // By a clock that stands in for the wall: a search ends once it is over, however slow it was.
    let time = 0;
    const search = thinker.search(view as never, 5n, 0);
    search.advanceFor(100, () => (time += 10));
    expect(search.finished).toBe(true);
    expect(search.thoughts()[0]!.choice).toBe(search.best);
    search.free();
  });

  it('refuse what they cannot think about, and outlive a module that stopped', () => {
    const thinker = new Thinker(engine.game(id), weights);
    const state = dealt(id, 2);
    const view = state.view(seatsIn(state.waiting())[0]!);
    expect(codeOf(() => new Thinker(engine.game(id), weights.slice(4)))).toBe('bad_weights');
    expect(codeOf(() => thinker.opinion(state as never))).toBe('not_a_view');
    expect(codeOf(() => thinker.search(view as never, 1n, -1))).toBe('bad_number');
    expect(codeOf(() => weigh(thinker as never, view, 1n, { also: [-1] }))).toBe('illegal');
    expect(codeOf(() => standOf(thinker as never, view))).toBe('not_a_state');
    expect(codeOf(() => standAfter(thinker as never, state, new Map([[9, 0]])))).toBe('no_seat');
    const before = thinker.opinion(view as never);
    const search = thinker.search(view as never, 1n, 50);
    expect(codeOf(() => engine.module.call('chance.draw', 0xffff_fff0, 0xffff_fff0))).toBe('trap');
    expect(codeOf(() => search.advance())).toBe('trap');
    search.free();
    expect(thinker.opinion(view as never)).toEqual(before);
    state.playOut('greedy', 1n);
    expect(codeOf(() => thinker.opinion(state.view(0) as never))).toBe('not_acting');
  });

  it('take weights of half precision for what they stand for', () => {
    const { inputs, hidden } = LAYOUTS[id].thinking.weights;
    const count = (inputs + 1) * hidden[0] + (hidden[0] + 1) * hidden[1] + (hidden[1] + 1) * 2;
    // Numbers that half precision has: a few powers of two, one of them among the smallest, and nothing.
    const halves = new Uint16Array(count).map((_, index) => [0x3c00, 0xb800, 0x0001, 0][index % 4]!);
    const same = new Float32Array(count).map((_, index) => [1, -0.5, 2 ** -24, 0][index % 4]!);
    const view = dealt(id, 2).view(0);
    const [half, whole] = [halves.buffer, same.buffer].map((bytes) => new Thinker(engine.game(id), bytes).opinion(view as never));
    expect(half).toEqual(whole);
  });
});
