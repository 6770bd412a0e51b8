/** The cards of a first hand come one by one from the pile, or from the middle of a table without one. */
import { sheetPicture } from '../cards/sheets';
import { gameOf } from '../games/registry';
import { easeOf, timeOf, turnOnTheWay } from './motion';
import type { TableSession } from './session.svelte';
import { moving } from './settings.svelte';

const DEALT = 'deuce.dealt'; // the table whose hand this tab was dealt last

/** Deals at the start of a game, once; not to whoever comes later, nor in replays and lessons. */
export function deal(session: TableSession, table: Element | undefined): void {
  if (!table || !session.paced || session.log.some(({ event }) => event !== 'dealt')) return;
  if (!moving() || dealtBefore(session.id)) return;
  const hand = table.querySelectorAll('ul.hand [data-flip]');
  if (!hand.length) return;
  // a wide screen and a phone each show a pile of their own
  const piles = [...table.querySelectorAll('[data-anchor="pile"]')].map((one) => one.getBoundingClientRect());
  const pile = piles.find((one) => one.width > 0);
  const whole = table.getBoundingClientRect();
  const card = hand[0]!.getBoundingClientRect();
  const middle = new DOMRect(whole.left + whole.width / 2 - card.width / 2, whole.top + whole.height / 3, card.width, card.height);
  const from = pile ?? middle;
  const back = gameOf(session.view.game).cards.back();
  hand.forEach((one, at) => {
    const timing = { delay: at * timeOf('apart'), duration: timeOf('move'), ease: easeOf('out') };
    void turnOnTheWay(one, from, sheetPicture(back), timing);
  });
}

/** Whether this tab has seen the table's first hand come already; from now on it has. */
function dealtBefore(table: string): boolean {
  try {
    if (sessionStorage.getItem(DEALT) === table) return true;
    sessionStorage.setItem(DEALT, table);
  } catch {
    // nothing can be kept: it is dealt again after a reload
  }
  return false;
}
