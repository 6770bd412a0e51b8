// Holds what this device makes of a game against what the server made of it: views, events, frames, reasons, records,
// and of some games reviews and hints, to the number.
import type { Engine } from '../engine/engine';
import { Thinker } from '../engine/thinking';
import { Judge } from '../local/judge';
import { reasonFor } from '../local/reasons';
import { recordOf, refereed, resultOf } from '../local/records';
import { framesOf, infoOf } from '../local/replays';
import { hintsFor, reviewLines } from '../local/reviews';
import { viewOf } from '../local/projection';

/** A game of the server: its record, and what it would send. */
interface Case {
  record: string;
  /** After each of its phases: how many steps led there, and what each viewer is shown. */
  views: { steps: number; viewer: number | null; view: unknown }[];
  /** The frames of its replay, by viewer. */
  frames: { viewer: number | null; frames: unknown }[];
  /** Why choices are good or bad. */
  reasons: { steps: number; seat: number; choice: never; other: never; good: boolean; reason: unknown }[];
  /** What a review finds, and hints at some of its positions; null: of this game that is not asked. */
  review: unknown;
  hints: { steps: number; seat: number; seed: number; hints: unknown }[];
  written: { players: { kind: 'human' | 'bot'; name: string; level: null }[]; created: number; record: unknown };
}

/** JSON in which the order of keys says nothing, nor whether what is null is written: of events, the server leaves it out. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, value]) => value !== null)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );

export async function compare(
  engine: Engine,
  cases: readonly Case[],
  networks: Record<string, ArrayBuffer>,
): Promise<{ compared: Record<string, number>; differences: string[] }> {
  const compared: Record<string, number> = {};
  const differences: string[] = [];
  const same = (what: string, ours: unknown, theirs: unknown) => {
    compared[what] = (compared[what] ?? 0) + 1;
    const [one, other] = [written(ours), written(theirs)];
    if (one === other || differences.length >= 5) return;
    const at = [...one].findIndex((letter, index) => letter !== other[index]);
    differences.push(
      `${what} at ${at}: ${one.slice(Math.max(0, at - 150), at + 150)} is not ${other.slice(Math.max(0, at - 150), at + 150)}`,
    );
  };
  for (const one of cases) {
    const { game, record } = refereed(engine, one.record);
    same('result', resultOf(game), (JSON.parse(one.record) as { result: unknown }).result);
    for (const { steps, viewer, view } of one.views) same('view', viewOf(game.states[steps]!, viewer), view);
    for (const { viewer, frames } of one.frames) same('frames', framesOf(game, viewer), frames);
    for (const { steps, seat, choice, other, good, reason } of one.reasons) {
      const view = game.states[steps]!.view(seat);
      const rival = other === null ? null : game.engine.parseChoice(other);
      same('reason', reasonFor(view, game.engine.parseChoice(choice), rival, good), reason);
    }
    same('record', recordOf(game, one.written.players, one.written.created), one.written.record);
    const judge = new Judge(engine, new Thinker(game.engine, networks[game.engine.id]!));
    for (const { steps, seat, seed, hints } of one.hints)
      same('hints', hintsFor(judge, game.states[steps]!.view(seat), BigInt(seed)), hints);
    if (one.review !== null)
      for await (const line of reviewLines(judge, game, () => Promise.resolve()))
        if (line.type === 'done') same('review', line.review, one.review);
    same('seats', infoOf(game, record).seats.length, game.seats);
  }
  return { compared, differences };
}
