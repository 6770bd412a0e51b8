/** The cards of a first hand come one by one from the pile, or from the middle of a table without one. */
import { easeOf, timeOf, travel } from './motion';
import type { TableSession } from './session.svelte';
import { moving } from './settings.svelte';

/** Deals at the start of a game; not to whoever comes later, nor in replays and lessons. */
export function deal(session: TableSession, table: Element | undefined): void {
  if (!table || !session.paced || session.log.length) return;
  const hand = table.querySelectorAll('ul.hand [data-flip]');
  if (!hand.length || !moving()) return;
  const pile = table.querySelector('[data-anchor="pile"]')?.getBoundingClientRect();
  const whole = table.getBoundingClientRect();
  const card = hand[0]!.getBoundingClientRect();
  const middle = new DOMRect(whole.left + whole.width / 2 - card.width / 2, whole.top + whole.height / 3, card.width, card.height);
  const from = pile?.width ? new DOMRect(pile.left, pile.top, card.width * 0.6, card.height * 0.6) : middle;
  hand.forEach((one, at) => void travel(one, from, { delay: at * timeOf('apart'), duration: timeOf('deal'), ease: easeOf('out') }));
}
