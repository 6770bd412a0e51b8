// Repeats games that were played natively from a seed, and compares a fingerprint of all there is to know after every
// step: tests/wasm/tracing.py writes them, and folds the same things in the same order. For tests, in Node and browsers.
import type { Engine } from './engine';
import { PACKED } from './layout';
import type { EngineGame } from './records';

/** Some games of one kind, by their seed, and how many steps they have in all. */
interface Games {
  game: EngineGame;
  seats: number;
  deck: { cards: number[]; dealt: number; colours: number[] };
  seed: string;
  count: number;
  first: number;
  steps: number;
}

export interface Outcome {
  games: number;
  steps: number;
  /** The first places where page and native differ, in words. */
  differences: string[];
}

type Door = (...given: (number | bigint)[]) => number;
type Raw = Record<string, Door>;

const EVERY = 4;
const ALL = 255; // the viewer who sees everything
const PRIME = 0x1b3;
const BITS_KEPT = 0x3fffffff;
const MOST_DIFFERENCES = 5;

/** A fold after one more small number. */
const mix = (fold: number, number: number) => Math.imul(fold ^ number, PRIME) & BITS_KEPT;

function doors<Names extends string[]>(door: (name: string) => Door, ...names: Names): { [Name in keyof Names]: Door } {
  return names.map(door) as { [Name in keyof Names]: Door };
}

/** Repeat a trace: a line of JSON that says which games, and the fingerprints of their steps. */
export function replay(engine: Engine, trace: Uint8Array): Outcome {
  const end = trace.indexOf(10);
  const described = JSON.parse(new TextDecoder().decode(trace.subarray(0, end))) as Games[];
  const outcome: Outcome = { games: 0, steps: 0, differences: [] };
  let at = end + 1;
  for (const games of described) {
    const expected = new DataView(trace.buffer, trace.byteOffset + at, 4 * games.steps);
    at += 4 * games.steps;
    replayGames(engine, games, (step) => expected.getInt32(4 * step, true), outcome);
    if (outcome.differences.length >= MOST_DIFFERENCES) break;
  }
  return outcome;
}

function replayGames(engine: Engine, games: Games, expected: (step: number) => number, outcome: Outcome): void {
  const game = engine.game(games.game);
  const { module, layout } = game;
  const { size, spectator, maxLegal, choices } = layout;
  const raw = module.raw as unknown as Raw;
  const door = (name: string): Door => raw[`${games.game}.${name}`]!;
  const [restart, due, shuffle, isOver, waiting, acting] = doors(door, 'restart', 'shuffle_due', 'shuffle', 'is_over', 'waiting', 'acting');
  const [legal, isLegal, choose, choiceOf, score] = doors(door, 'legal', 'is_legal', 'choose', 'choice_of', 'score');
  const [view, resample, decide] = doors(door, 'view', 'resample', 'decide');
  const [tell, show, showOwn] = doors(door, 'tell', 'show', 'show_own');
  const fingerprint = raw['bytes.fingerprint']!;
  const draw = raw['chance.draw']!;

  const records = module.scratch(`${game.id} replay`, 4 * size);
  const [state, seen, made, before] = [records, records + size, records + 2 * size, records + 3 * size];
  const listed = module.scratch(`${game.id} legal`, 8 * maxLegal);
  const word = (name: string) => module.scratch(`replay ${name}`, 8);
  const [stream, drawn, other, points] = [word('luck'), word('drawn'), word('other'), word('points')];
  const { events, shown, own: ownShown } = PACKED[games.game]!;
  const packed = module.scratch(`${game.id} replay packed`, Math.max(events.most, shown.most, ownShown.most));
  const own = Object.entries(layout.asks as Record<string, { wholes: number; arrays: readonly (readonly number[])[] }>).map(
    ([name, { wholes, arrays }]) => ({
      wholes,
      ask: door(name),
      arrays: arrays.map((shape, index) => module.scratch(`${game.id} ${name} ${index}`, 8 * shape.reduce((a, b) => a * b, 1))),
      widths: arrays.map((shape) => shape.slice(1).reduce((a, b) => a * b, 1)),
    }),
  );
  // A record of its own is made by the door, the copy lies where the games are played.
  module.bytes.set(game.newTable(games).bytes, state);
  const viewers = [...Array(games.seats).keys(), spectator, ALL];
  const memory = () => new Int32Array(module.bytes.buffer);
  const words = () => new BigUint64Array(module.bytes.buffer);
  const blank = (address: number) => module.bytes.fill(0, address, address + size);

  /** Fold in a view and what is shown of it; the view stays at `seen`. */
  const look = (viewer: number, fold: number): number => {
    blank(seen);
    view(state, viewer, seen);
    const found = fingerprint(seen, size, fold);
    return fingerprint(packed, (viewer === spectator ? show : showOwn)(seen, packed), found);
  };
  const keepBefore = () => module.bytes.copyWithin(before, state, state + size);

  let done = 0;
  for (let index = 0; index < games.count; index++) {
    restart(state);
    raw['chance.start']!(BigInt.asIntN(64, BigInt(games.seed)), index, stream);
    for (let step = 0; isOver(state) !== 1; step++) {
      let fold = step;
      if (due(state) > 0) {
        keepBefore();
        shuffle(state, stream);
      } else {
        draw(stream, drawn);
        const z = words()[drawn >> 3]!;
        const high = memory()[(drawn >> 2) + 1]! >>> 0;
        const left = waiting(state);
        const seat = 31 - Math.clz32(left & -left);
        const count = legal(state, seat, listed);
        fold = mix(fold, count);
        const legalNow = memory();
        for (let k = 0; k < count; k++) fold = mix(fold, legalNow[(listed >> 2) + 2 * k]!);
        const below = (limit: number) => Math.floor((high * limit) / 0x1_0000_0000);
        fold = mix(fold, isLegal(state, seat, below(choices)));
        for (let viewer = 0; viewer < games.seats; viewer++)
          if (step % EVERY === 0 || viewer === (seat + 1) % games.seats) fold = look(viewer, fold);
        fold = look(seat, look(spectator, fold));
        blank(made);
        words()[other >> 3] = z;
        resample(seen, made, other);
        fold = fingerprint(made, size, fold);
        fold = mix(fold, memory()[other >> 2]! & BITS_KEPT);
        const asked = memory()[(listed >> 2) + 2 * below(count)]!;
        for (const { ask, wholes, arrays, widths } of own) {
          const rows = ask(seen, ...(wholes ? [asked] : []), ...arrays);
          fold = mix(fold, rows);
          const found = memory();
          arrays.forEach((address, which) => {
            for (let k = 0; k < rows * widths[which]!; k++) fold = mix(fold, found[(address >> 2) + 2 * k]!);
          });
        }
        const picked = Number(z & 3n);
        let choice = -1;
        for (let policy = 0; policy < 3; policy++) {
          const answer = decide(seen, seat, policy, BigInt.asIntN(64, z));
          fold = mix(fold, answer);
          if (policy === picked) choice = answer;
        }
        if (picked === 3) choice = asked;
        keepBefore();
        choose(state, seat, choice);
        fold = mix(fold, choiceOf(state, seat) + 1);
        score(state, seat, points);
        fold = mix(fold, memory()[points >> 2]! + 1000);
      }
      for (const viewer of viewers) fold = fingerprint(packed, tell(before, state, viewer, packed), fold);
      fold = fingerprint(state, size, fold);
      fold = mix(mix(fold, acting(state)), waiting(state));
      if (fold !== expected(done)) {
        outcome.differences.push(`${games.game}, ${games.seats} seats, seed ${games.seed}, game ${index}, step ${step}`);
        return;
      }
      done += 1;
    }
    outcome.games += 1;
  }
  if (done !== games.steps) outcome.differences.push(`${games.game}, ${games.seats} seats: ${done} steps, not ${games.steps}`);
  outcome.steps += done;
}
