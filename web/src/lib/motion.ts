/** Cards that travel, by the Web Animations API. Nothing waits for them: the page already shows where they end.

A round of motion never lasts longer than --d-limit, and a tap or a key finishes what is running. With reduced motion
there are fades of 80 ms and nothing travels.
*/
import { moving } from './settings.svelte';

/** The times and eases of the look stand in tokens.css, where those who want less motion have others. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A time in milliseconds: a minifier may have written it in seconds. */
export function milliseconds(time: string): number {
  return time.endsWith('ms') ? parseFloat(time) : 1000 * parseFloat(time);
}

/** Times by name; lap: from one card to the next that is dealt; apart: from one card to the next that moves by itself. */
type Time =
  | ('tap' | 'move' | 'flip' | 'deal' | 'take' | 'lap' | 'fade' | 'apart' | 'second' | 'reveal' | 'limit')
  | ('down' | 'turn' | 'breath' | 'reason' | 'out' | 'at-once' | 'passed')
  | ('glow' | 'lift' | 'third' | 'count' | 'taken')
  | ('watch-pass' | 'watch-look' | 'watch-reasons' | 'watch-rest');
export const timeOf = (name: Time): number => milliseconds(token(`--d-${name}`));
export const easeOf = (name: 'out' | 'in-out' | 'land'): string => token(`--e-${name}`);

export interface Timing {
  delay?: number;
  duration?: number;
  ease?: string;
}

const running = new Set<Animation>();
let floor: HTMLDivElement | undefined;

/** Ends all motion at once, where it would have ended. */
export function finishMotion(): void {
  for (const animation of [...running]) animation.finish();
}

function listen(): void {
  addEventListener('pointerdown', finishMotion, { capture: true, passive: true });
  addEventListener('keydown', finishMotion, { capture: true });
}
if (typeof window !== 'undefined') listen();

/** Where ghosts fly: over everything, touched by nothing. */
function stage(): HTMLDivElement {
  if (!floor) {
    floor = document.createElement('div');
    floor.setAttribute('aria-hidden', 'true');
    Object.assign(floor.style, { position: 'fixed', inset: '0', pointerEvents: 'none', zIndex: '40', overflow: 'hidden' });
  }
  if (!floor.isConnected) document.body.append(floor);
  return floor;
}

/** One animation, kept within the limit; resolves when it is over, also if it is finished early or never runs. */
export function animate(element: Element, frames: Keyframe[], timing: Timing = {}): Promise<void> {
  const { delay = 0, duration = timeOf('move'), ease = easeOf('in-out') } = timing;
  if (!element.animate || delay >= timeOf('limit') || document.hidden) return Promise.resolve();
  const animation = element.animate(frames, {
    delay,
    duration: Math.min(duration, timeOf('limit') - delay),
    easing: ease,
    fill: 'backwards',
  });
  running.add(animation);
  return animation.finished.then(
    () => void running.delete(animation),
    () => void running.delete(animation), // its element went away
  );
}

/** The places of all elements that carry `data-flip`, by its value. Measure before a change, then `flip`. */
export function places(root: ParentNode): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) found.set(element.dataset.flip!, rect);
  }
  return found;
}

/** Lets everything with `data-flip` travel from where it was; what is new fades in. */
export function flip(root: ParentNode, before: Map<string, DOMRect>, timing: Timing | ((key: string) => Timing | null) = {}): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const own = typeof timing === 'function' ? timing(element.dataset.flip!) : timing;
    if (!own) continue;
    const was = before.get(element.dataset.flip!);
    if (!was || !moving()) {
      if (!was) void appear(element, own);
      continue;
    }
    void travel(element, was, own);
  }
}

/** Lets an element that is already in its place come from another one. */
export function travel(element: Element, from: DOMRect, timing: Timing = {}): Promise<void> {
  const to = element.getBoundingClientRect();
  if (!moving() || !to.width || !from.width) return appear(element, timing);
  let [x, y] = centreOffset(from, to);
  const scale = from.width / to.width;
  if (Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return Promise.resolve();
  const [right, down] = fromOrigin(element);
  [x, y] = [x + (1 - scale) * right, y + (1 - scale) * down];
  const [before, after] = individual(x, y, scale);
  return animate(element, [before, after], timing);
}

/** Where the middle of an element lies, seen from the point around which it is scaled: a card of a fan turns about one below it. */
function fromOrigin(element: Element): [number, number] {
  if (!(element instanceof HTMLElement)) return [0, 0];
  const { transform, transformOrigin } = getComputedStyle(element);
  const [x = 0, y = 0] = transformOrigin.split(' ').map(parseFloat);
  const turned = new DOMMatrix(transform === 'none' ? undefined : transform);
  const middle = turned.transformPoint(new DOMPoint(element.offsetWidth / 2 - x, element.offsetHeight / 2 - y));
  return [middle.x, middle.y];
}

/** A card of the hand comes from a place where it lay face down, and turns up on its way. */
export function turnOnTheWay(card: Element, from: DOMRect, back: SVGElement, timing: Timing): Promise<void> {
  const face = card.querySelector('svg');
  if (face && moving()) {
    Object.assign(back.style, { position: 'absolute', inset: '0 auto auto 0', width: 'var(--c)', pointerEvents: 'none' });
    face.parentElement!.append(back);
    const flat: Timing = { ...timing, ease: 'linear' };
    void animate(face, [{ scale: '0 1' }, { scale: '0 1', offset: 0.5 }, { scale: '1 1' }], flat);
    void animate(back, [{ scale: '1 1' }, { scale: '0 1', offset: 0.5 }, { scale: '0 1' }], flat).then(() => back.remove());
  }
  return travel(card, from, timing);
}

/** Fades an element in. */
export function appear(element: Element, timing: Timing = {}): Promise<void> {
  const calm: Timing = { ...(moving() ? timing : {}), duration: timeOf('fade') };
  return animate(element, [{ opacity: 0 }, { opacity: 1 }], calm);
}

/** A picture of a card flies from one place to another and is gone. With `turned` it shows that other picture from
halfway on: a card that turns over. With reduced motion nothing flies. */
export function fly(picture: Element, from: DOMRect, to: DOMRect, timing: Timing = {}, turned?: Element): Promise<void> {
  if (!moving() || !from.width || !to.width || (timing.delay ?? 0) >= timeOf('limit')) return Promise.resolve();
  const carrier = document.createElement('div');
  const width = Math.min(from.width, Math.max(to.width, 20));
  const height = width * 1.4;
  Object.assign(carrier.style, {
    position: 'absolute',
    left: `${to.left + to.width / 2 - width / 2}px`,
    top: `${to.top + to.height / 2 - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  carrier.style.setProperty('--card', `${width}px`);
  carrier.append(picture);
  stage().append(carrier);
  const target = carrier.getBoundingClientRect();
  const [x, y] = centreOffset(from, target);
  const [before, after] = individual(x, y, from.width / target.width);
  if (turned) {
    carrier.append(turned);
    for (const side of [picture, turned]) Object.assign((side as HTMLElement).style, { position: 'absolute', inset: '0' });
    const flat: Timing = { ...timing, ease: 'linear' };
    void animate(picture, [{ scale: '1 1' }, { scale: '0 1', offset: 0.5 }, { scale: '0 1' }], flat);
    void animate(turned, [{ scale: '0 1' }, { scale: '0 1', offset: 0.5 }, { scale: '1 1' }], flat);
  }
  return animate(carrier, [before, after], timing).then(() => carrier.remove());
}

/** A card that lies in its place turns over: `back` covers it until halfway. A card that `arrives` is not seen
before its delay is over. */
export function turnUp(element: Element, back: Element, timing: Timing = {}, arrives = false): Promise<void> {
  const own = { duration: timeOf('flip'), ease: easeOf('in-out'), ...timing };
  if (!moving()) return appear(element, own);
  const rect = element.getBoundingClientRect();
  if (!rect.width || (own.delay ?? 0) >= timeOf('limit')) return Promise.resolve();
  const cover = document.createElement('div');
  Object.assign(cover.style, {
    position: 'absolute',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    overflow: 'hidden',
  });
  cover.style.setProperty('--card', `${rect.width}px`);
  cover.append(back);
  stage().append(cover);
  if (arrives) void animate(cover, [{ opacity: 0 }, { opacity: 0 }], { duration: own.delay ?? 0, ease: 'linear' });
  void animate(element, [{ scale: '0 1' }, { scale: '0 1', offset: 0.5 }, { scale: '1 1' }], own);
  return animate(cover, [{ scale: '1 1' }, { scale: '0 1', offset: 0.5 }, { scale: '0 1' }], own).then(() => cover.remove());
}

/** A copy of a card's drawing, for `fly`. */
export function picture(of: Element): Element {
  const copy = of.cloneNode(true) as Element;
  copy.removeAttribute('data-flip');
  return copy;
}

function centreOffset(from: DOMRect, to: DOMRect): [number, number] {
  return [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
}

/* translate and scale of their own: the turn of a card in a fan stays what it is. */
function individual(x: number, y: number, scale: number): [Keyframe, Keyframe] {
  return [
    { translate: `${x.toFixed(1)}px ${y.toFixed(1)}px`, scale: scale.toFixed(3) },
    { translate: '0px 0px', scale: '1' },
  ];
}
