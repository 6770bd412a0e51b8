// Why one choice is better than another, in the game's own terms: what the engine says of each, put side by side.
import type { EngineState } from '../engine/engine';
import type { ReasonWords } from '../lib/wire';
import { featuresOf } from './projection';

/** Something there is to say of a choice: a message, whether it speaks for it, and what fills it in. */
export interface Feature {
  key: string;
  speaksFor: boolean;
  values: Record<string, string | number>;
}

/** What is said of a choice, but for its own name. */
function said({ key, values }: Feature): string {
  return JSON.stringify([key, Object.entries(values).filter(([name]) => name !== 'number')]);
}

/** Values of which more is better: they speak for a choice only if the other one has less, against it if it has more. */
const MEASURES = ['left', 'room', 'stars', 'gain', 'kept'];

/** Whether the measures among the values of a feature tell a choice apart, in the right direction. */
function tells({ values }: Feature, others: Map<string, number>, good: boolean): boolean {
  return MEASURES.every((name) => {
    const theirs = others.get(name);
    if (!(name in values)) return true;
    if (theirs === undefined) return false;
    return good ? Number(values[name]) > theirs : Number(values[name]) < theirs;
  });
}

/** What speaks for a choice (or against it, if not `good`), compared with another one; null: nothing does. Compared with
 *  nothing (`other` is null), something always speaks for it. */
export function reasonFor(view: EngineState, choice: number, other: number | null, good: boolean): ReasonWords | null {
  const others = other === null ? [] : featuresOf(view, other);
  const theirs = new Set(others.map(said));
  const measured = new Map(
    others.flatMap(({ values }) => MEASURES.filter((name) => name in values).map((name) => [name, Number(values[name])] as const)),
  );
  const apart = featuresOf(view, choice).find(
    (feature) => feature.speaksFor === good && !theirs.has(said(feature)) && (other === null || tells(feature, measured, good)),
  );
  return apart ? { key: `review-${apart.key}`, values: apart.values } : null;
}

/** The sentences for a choice: what it does, and what the best one would have done instead. If no rule speaks against it,
 *  they say how many points it costs in the end (src/deuce/analysis/reasons.py). */
export function reasonsFor(view: EngineState, chosen: number, best: number, points = 0): ReasonWords[] {
  const whole = Math.floor(points + 0.5);
  const costs = whole > 0 ? { key: 'review-costs', values: { points: whole } } : null;
  const found =
    chosen === best
      ? [reasonFor(view, chosen, null, true)]
      : [reasonFor(view, chosen, best, false) ?? costs, reasonFor(view, best, chosen, true)];
  const told = found.filter((one) => one !== null);
  return told.length ? told : [{ key: 'review-alike', values: {} }];
}
