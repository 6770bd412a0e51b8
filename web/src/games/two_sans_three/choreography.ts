// How the cards of a turn travel. The page already shows where everything ends; this lets it come from where it was.
import { digits } from '../../lib/i18n.svelte';
import { animate, appear, easeOf, fly, picture, places, timeOf, travel } from '../../lib/motion';
import { moving } from '../../lib/settings.svelte';
import { play as sound } from '../../lib/sound';
import { TWO_SANS_THREE_RULES as RULES, type AnyEvent } from '../../lib/wire';
import type { Scene } from './acts';

/** Where the cards were, and what they looked like. */
export interface Before {
  places: Map<string, DOMRect>;
  pictures: Map<string, Element>;
}

type Of<Kind extends AnyEvent['event']> = Extract<AnyEvent, { event: Kind }>;

const LEAVING = 60; // px that a card rises which leaves the game
const FAR_CARD = 30; // px: the width of a card that comes from another player's hand

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
  const played = all(events, 'played');
  const turn = played[0];
  if (!turn || played.length > 1) {
    for (const element of flipped(root)) slide(element, before, 0); // nobody watched these turns: no tale of them
    return;
  }
  const [took] = all(events, 'took');
  const fresh = all(events, 'refilled').flatMap((event) => event.cards ?? []);
  const taken = took?.taken ?? [];
  const landed = taken.length ? timeOf('move') : 0; // cards are taken once the one played lies there
  const gone = landed + timeOf('take') + Math.max(0, taken.length - 1) * timeOf('apart');

  sound('place');
  for (const element of flipped(root)) {
    const card = Number(element.dataset.flip);
    if (card === turn.card) {
      const from = before.places.get(String(card)) ?? (turn.seat === seat ? undefined : handOf(root, turn.seat));
      if (from) void travel(element, from, { duration: timeOf('move'), ease: easeOf('land') });
      else void appear(element);
    } else if (taken.includes(card))
      void appear(element, { delay: landed + timeOf('take') + taken.indexOf(card) * timeOf('apart') - timeOf('fade') });
    else if (fresh.includes(card)) void appear(element, { delay: gone + fresh.indexOf(card) * timeOf('apart') });
    else slide(element, before, landed);
  }

  const turned = all(events, 'turned');
  taken.forEach((card, i) => {
    take(root, before, card, turn.seat, turned, took?.removed.includes(card) ?? false, landed + i * timeOf('apart'));
  });
  for (const event of turned) turnDown(root, before, event, taken, gone);
  if (all(events, 'interim_bonus').length) winBonus(root, before, turn.seat, gone);
  if (fresh.length) sound('draw');
}

/** Sets in motion what begins with an act; to be called once the page shows it. */
export function stage(root: ParentNode, before: Before, scene: Scene, seat: number | null): void {
  const { beat, card, taken, events } = scene;
  if (beat === 'place') {
    sound('place');
    for (const element of flipped(root)) {
      if (Number(element.dataset.flip) !== card) slide(element, before, 0);
      else {
        const from = before.places.get(String(card)) ?? (scene.seat === seat ? undefined : handOf(root, scene.seat));
        if (from) void travel(element, from, { duration: timeOf('move'), ease: easeOf('land') });
        else void appear(element);
      }
    }
  } else if (beat === 'fly') {
    const [took] = all(events, 'took');
    const turned = all(events, 'turned');
    const cards = taken.map((one) => one.card);
    for (const element of flipped(root)) {
      const at = cards.indexOf(Number(element.dataset.flip));
      if (at < 0) slide(element, before, 0);
      else void appear(element, { delay: timeOf('take') + at * timeOf('apart') - timeOf('fade') });
    }
    cards.forEach((one, i) => take(root, before, one, scene.seat, turned, took?.removed.includes(one) ?? false, i * timeOf('apart')));
  } else if (beat === 'third') {
    for (const event of all(events, 'turned')) turnDown(root, before, event, [], 0);
  } else if (beat === 'count' && all(events, 'interim_bonus').length) winBonus(root, before, scene.seat, 0);
}

/** The end of a turn that was shown act by act: new cards come, the others close up. */
export function settle(root: ParentNode, before: Before, events: readonly AnyEvent[]): void {
  const fresh = all(events, 'refilled').flatMap((event) => event.cards ?? []);
  for (const element of flipped(root)) {
    const at = fresh.indexOf(Number(element.dataset.flip));
    if (at < 0) slide(element, before, 0);
    else void appear(element, { delay: at * timeOf('apart') });
  }
  if (fresh.length) sound('draw');
}

const all = <Kind extends AnyEvent['event']>(events: readonly AnyEvent[], kind: Kind) =>
  events.filter((event): event is Of<Kind> => event.event === kind);
const flipped = (root: ParentNode) => root.querySelectorAll<HTMLElement>('[data-flip]');
const cellOf = (root: ParentNode, seat: number, colour: number) => root.querySelector(`[data-cell="${seat}-${colour}"]`);
const panelOf = (root: ParentNode, seat: number) => root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();

/** A card's place at the left of another player's panel: as if it came from their hand. */
function handOf(root: ParentNode, seat: number): DOMRect | undefined {
  const panel = panelOf(root, seat);
  return panel && new DOMRect(panel.left + FAR_CARD, panel.top + panel.height / 2 - FAR_CARD * 0.7, FAR_CARD, FAR_CARD * 1.4);
}

function slide(element: HTMLElement, before: Before, delay: number): void {
  const was = before.places.get(element.dataset.flip!);
  if (was) void travel(element, was, { delay, duration: timeOf('move'), ease: easeOf('in-out') });
  else void appear(element, { delay });
}

/** A picture of a taken card flies over everything, to where the card now lies, to its colour, or out of the game. */
function take(
  root: ParentNode,
  before: Before,
  card: number,
  seat: number,
  turned: readonly Of<'turned'>[],
  removed: boolean,
  delay: number,
): void {
  const was = before.places.get(String(card));
  const drawing = before.pictures.get(String(card));
  if (!was || !drawing) return;
  const colour = turned.find((event) => event.cards.includes(card))?.colour;
  const goal = root.querySelector(`[data-flip="${card}"]`) ?? (colour === undefined ? null : cellOf(root, seat, colour));
  const to = removed
    ? new DOMRect(was.left, was.top - LEAVING, was.width, was.height)
    : (goal?.getBoundingClientRect() ?? handOf(root, seat));
  if (to) void fly(drawing, was, to, { delay, duration: timeOf('take'), ease: easeOf('in-out') });
}

/** The three turn down as one; what they cost rises and fades. */
function turnDown(root: ParentNode, before: Before, event: Of<'turned'>, taken: readonly number[], delay: number): void {
  const cell = cellOf(root, event.seat, event.colour);
  if (!cell) return;
  sound('turned');
  if (!moving()) {
    void appear(cell);
    return;
  }
  for (const card of delay ? event.cards : []) {
    const was = before.places.get(String(card));
    const drawing = before.pictures.get(String(card));
    if (was && drawing && !taken.includes(card)) void fly(drawing, was, was, { duration: delay }); // they lie until then
  }
  const stack = cell.querySelector('.under');
  if (stack) void animate(stack, [{ scale: '0 1' }, { scale: '1 1' }], { delay, duration: timeOf('flip'), ease: easeOf('out') });
  const cost = document.createElement('span');
  cost.textContent = digits(event.cards.length * RULES.down_points);
  cost.setAttribute('aria-hidden', 'true');
  Object.assign(cost.style, {
    position: 'absolute',
    left: '50%',
    top: '0',
    zIndex: '4',
    color: 'var(--loss)',
    fontWeight: '700',
    pointerEvents: 'none',
    opacity: '0',
  });
  cell.append(cost);
  void animate(
    cost,
    [
      { opacity: 0, translate: '-50% 0' },
      { opacity: 1, translate: '-50% -16px', offset: 0.4 },
      { opacity: 0, translate: '-50% -34px' },
    ],
    { delay, duration: timeOf('flip') + 2 * timeOf('fade'), ease: easeOf('out') },
  ).then(() => cost.remove());
}

/** The top bonus card goes to its winner. */
function winBonus(root: ParentNode, before: Before, seat: number, delay: number): void {
  sound('bonus');
  const was = before.places.get('bonus');
  const drawing = before.pictures.get('bonus');
  const to = panelOf(root, seat);
  if (was && drawing && to)
    void fly(drawing, was, new DOMRect(to.left, to.top, FAR_CARD, FAR_CARD * 1.4), { delay, duration: timeOf('take') });
}
