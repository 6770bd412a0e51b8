/** What has just happened, picked from the log: a line for the table, and the cards that are new in the hand. */
import type { AnyEvent, TwoWinView } from '../../lib/wire';
import type { HandCard } from './helpers';
import { story } from './story';

/** The events of the last step: back to the cards passed or the numbers formed last, these included. */
export function lastStep(log: readonly AnyEvent[]): AnyEvent[] {
  let from = log.length - 1;
  while (from >= 0 && !['passed', 'formed', 'dealt'].includes(log[from]!.event)) from -= 1;
  const kind = log[from]?.event;
  while (from > 0 && log[from - 1]!.event === kind) from -= 1;
  return log.slice(Math.max(from, 0));
}

/** The line above the table: what concerns the reader, and what concerns all. */
export function newsOf(log: readonly AnyEvent[], view: TwoWinView, names: string[], me: number | null): string {
  const teller = story({ names, me, colours: null });
  const told = lastStep(log).filter((event) => event.event !== 'ended');
  const numbers = told.filter((event) => event.event === 'formed');
  const nothing = teller.tell(numbers).slice(1); // "You draw nothing." The numbers themselves are on the table
  const rest = told.filter((event) => {
    if (event.event === 'formed' || event.event === 'dealt') return false;
    if (event.event === 'drew') return event.seat === me;
    if (event.event === 'passed') return view.phase !== 'over';
    if (event.event === 'dropped_out') return event.seat !== me || view.phase === 'over';
    return true;
  });
  return [...nothing, ...teller.tell(rest)].join(' ');
}

/** The cards that came in the last step. */
export function freshCodes(log: readonly AnyEvent[], view: TwoWinView): string[] {
  const me = view.viewer;
  if (view.phase === 'over') return [];
  return lastStep(log).flatMap((event) => {
    if (event.event === 'drew' && event.seat === me && event.card) return [event.card];
    if (event.event === 'passed' && event.to === me && event.card) return [event.card];
    return [];
  });
}

/** The keys of these cards in a hand; of equal cards the last ones. */
export function freshKeys(codes: readonly string[], cards: readonly HandCard[]): Set<string> {
  const found = new Set<string>();
  for (const code of codes) {
    const card = cards.findLast((one) => one.code === code && !found.has(one.key));
    if (card) found.add(card.key);
  }
  return found;
}
