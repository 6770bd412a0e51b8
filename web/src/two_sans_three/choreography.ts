// How the cards of a turn travel. The page already shows where everything ends; this lets it come from where it was.
import { animate, appear, EASE, fly, picture, places, TIME, travel } from '../lib/motion';
import { moving } from '../lib/settings';
import { play as sound } from '../lib/sound';
import { digits } from '../lib/i18n';
import type { AnyEvent } from '../lib/wire';

/** Where the cards were, and what they looked like. */
export interface Before {
  places: Map<string, DOMRect>;
  pictures: Map<string, Element>;
}

const APART = 70; // between cards that are taken together
const LIFT = 140; // taken cards rise before they fly

/** To be called while the page still shows what was. */
export function remember(root: ParentNode): Before {
  const pictures = new Map<string, Element>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const drawing = element.querySelector('svg');
    if (drawing) pictures.set(element.dataset.flip!, picture(drawing));
  }
  return { places: places(root), pictures };
}

/** To be called once the page shows what is. `seat` is the viewer's. */
export function choreograph(root: ParentNode, before: Before, events: readonly AnyEvent[], seat: number | null): void {
  const played = events.filter((event) => event.event === 'played');
  if (played.length !== 1) {
    for (const element of root.querySelectorAll('[data-flip]')) slide(element as HTMLElement, before, 0);
    return;
  }
  const turn = played[0]!;
  const took = events.find((event) => event.event === 'took');
  const from = turn.seat === seat ? undefined : panelOf(root, turn.seat);
  sound('place');

  const key = String(turn.card);
  const wait = took ? TIME.move : 0; // what is taken leaves once the card has landed
  const flying = new Set(took?.taken.map(String));
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const own = element.dataset.flip!;
    if (own === key) {
      const was = before.places.get(own) ?? from;
      if (was) void travel(element, was, { duration: TIME.move, ease: EASE.land });
      else void appear(element);
    } else if (flying.has(own)) {
      const at = took!.taken.indexOf(Number(own));
      const was = before.places.get(own);
      const timing = { delay: wait + at * APART, duration: TIME.take, ease: EASE.inOut };
      if (was) void travel(element, was, timing);
      else void appear(element, timing);
    } else slide(element, before, wait);
  }
  if (took) takeAway(root, before, took.taken, took.removed, turn.seat, events, wait);
  for (const event of events) {
    if (event.event === 'turned') turnDown(root, turn.seat, event.colour, wait + TIME.take + APART);
    else if (event.event === 'interim_bonus') winBonus(root, turn.seat, wait + TIME.take);
    else if (event.event === 'refilled') sound('draw');
  }
}

function slide(element: HTMLElement, before: Before, delay: number): void {
  const was = before.places.get(element.dataset.flip!);
  if (was) void travel(element, was, { delay, duration: TIME.move, ease: EASE.inOut });
  else void appear(element, { delay });
}

const panelOf = (root: ParentNode, seat: number) => root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
const cellOf = (root: ParentNode, seat: number, colour: number) => root.querySelector(`[data-cell="${seat}-${colour}"]`);

/** Cards that are nowhere to be seen any more (turned down, out of the game, or shown as discs) fly as pictures. */
function takeAway(
  root: ParentNode,
  before: Before,
  taken: readonly number[],
  removed: readonly number[],
  seat: number,
  events: readonly AnyEvent[],
  wait: number,
): void {
  if (!moving()) return;
  const turned = events.filter((event) => event.event === 'turned');
  taken.forEach((card, i) => {
    const key = String(card);
    const was = before.places.get(key);
    const drawing = before.pictures.get(key);
    if (!was || !drawing || root.querySelector(`[data-flip="${key}"]`)) return;
    const timing = { delay: wait + i * APART, duration: TIME.take, ease: EASE.inOut };
    const colour = turned.find((event) => event.cards.includes(card))?.colour;
    const cell = colour === undefined ? undefined : cellOf(root, seat, colour);
    if (removed.includes(card)) void fly(drawing, was, new DOMRect(was.left, was.top - LIFT, was.width, was.height), timing);
    else {
      const to = (cell ?? root.querySelector(`[data-seat="${seat}"]`))?.getBoundingClientRect();
      if (to) void fly(drawing, was, to, timing);
    }
  });
}

/** The three turn down as one; what they cost rises and fades. */
function turnDown(root: ParentNode, seat: number, colour: number, delay: number): void {
  const cell = cellOf(root, seat, colour);
  if (!cell) return;
  sound('turned');
  if (!moving()) return void appear(cell);
  const stack = cell.querySelector('.under') ?? cell.firstElementChild?.nextElementSibling;
  if (stack) void animate(stack, [{ scale: '0 1' }, { scale: '1 1' }], { delay, duration: TIME.flip, ease: EASE.inOut });
  const cost = document.createElement('span');
  cost.className = 'cost';
  cost.textContent = digits(-3);
  cost.setAttribute('aria-hidden', 'true');
  cell.append(cost);
  void animate(
    cost,
    [
      { opacity: 0, translate: '-50% 0' },
      { opacity: 1, translate: '-50% -18px', offset: 0.4 },
      { opacity: 0, translate: '-50% -40px' },
    ],
    { delay, duration: TIME.flip + 2 * TIME.fade, ease: EASE.out },
  ).then(() => cost.remove());
}

/** The top bonus card goes to its winner. */
function winBonus(root: ParentNode, seat: number, delay: number): void {
  sound('bonus');
  const pile = root.querySelector('[data-bonus]');
  const to = panelOf(root, seat);
  if (!moving() || !pile || !to) return;
  const drawing = pile.querySelector('svg');
  if (drawing) void fly(picture(drawing), drawing.getBoundingClientRect(), to, { delay, duration: TIME.take });
}
