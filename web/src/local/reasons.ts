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
const MEASURES = ['left', 'room', 'stars', 'gain'];

/** Whether the measures among the values of a feature tell a choice apart in the right direction. */
function tells({ values }: Feature, others: Map<string, number>, good: boolean): boolean {
  return MEASURES.every((name) => {
    const theirs = others.get(name);
    if (!(name in values) || theirs === undefined) return true;
    return good ? Number(values[name]) > theirs : Number(values[name]) < theirs;
  });
}

/** What speaks for a choice (or against it, if not `good`), compared with another one; null: with nothing. */
export function reasonFor(view: EngineState, choice: number, other: number | null, good: boolean): ReasonWords {
  const mine = featuresOf(view, choice).filter((feature) => feature.speaksFor === good);
  const others = other === null ? [] : featuresOf(view, other);
  const theirs = new Set(others.map(said));
  const measured = new Map(
    others.flatMap(({ values }) => MEASURES.filter((name) => name in values).map((name) => [name, Number(values[name])] as const)),
  );
  const apart = mine.find((feature) => !theirs.has(said(feature)) && tells(feature, measured, good));
  const { key, values } = apart ?? mine[mine.length - 1]!;
  return { key: `review-${key}`, values };
}

/** The sentences for a choice: what it does, and what the best one would have done instead. */
export function reasonsFor(view: EngineState, chosen: number, best: number): ReasonWords[] {
  if (chosen === best) return [reasonFor(view, chosen, null, true)];
  return [reasonFor(view, chosen, best, false), reasonFor(view, best, chosen, true)];
}
