/** How cards travel on the table of 2 WIN when something happened. The page already shows the outcome; this only
shows the way there. Anchors: data-anchor="hand" and "pile", data-seat of the others; own cards by data-flip; new numbers by data-shown. */
import { sheetPicture } from '../../cards/sheets';
import { animate, appear, easeOf, fly, timeOf, travel, turnOnTheWay, turnUp, type Timing } from '../../lib/motion';
import { moving } from '../../lib/settings.svelte';
import type { AnyEvent } from '../../lib/wire';
import type { Scene } from './acts';
import { backSheet, cardSheet } from './cards';

type Of<Kind extends AnyEvent['event']> = Extract<AnyEvent, { event: Kind }>;
const all = <Kind extends AnyEvent['event']>(events: readonly AnyEvent[], kind: Kind): Of<Kind>[] =>
  events.filter((event): event is Of<Kind> => event.event === kind);

const CARD = 1.4;

export class Moves {
  readonly #root: HTMLElement;
  readonly #me: number | null;
  readonly #before: Map<string, DOMRect>;

  /** `before`: the places of the own cards as they were (see `places`). */
  constructor(root: HTMLElement, me: number | null, before: Map<string, DOMRect>) {
    this.#root = root;
    this.#me = me;
    this.#before = before;
  }

  /** Sets everything in motion; says how long it will take. */
  run(events: readonly AnyEvent[]): number {
    const passed = all(events, 'passed');
    const formed = all(events, 'formed');
    if (passed.length) return this.#pass(passed);
    if (formed.length) return this.#reveal(formed, all(events, 'drew'));
    return 0;
  }

  /** What begins with an act of a reveal. */
  act({ beat, numbers, drawn }: Scene): void {
    const back = () => sheetPicture(backSheet());
    for (const { seat } of beat === 'down' ? numbers : [])
      for (const column of ['tens', 'units'])
        this.#spot(seat, column, (spot) => {
          const from = (seat === this.#me && this.#ownSlot(column)) || this.#seat(seat);
          if (from) void travel(spot, from, { duration: timeOf('fade'), ease: easeOf('out') });
        });
    for (const { seat } of beat === 'turn' ? numbers : []) {
      this.#spot(seat, 'tens', (spot) => void turnUp(spot, back()));
      this.#spot(seat, 'units', (spot) => void turnUp(spot, back(), { delay: timeOf('second') }));
    }
    if (drawn.length) this.#draw(drawn, 0, timeOf('reason'));
  }

  /** The numbers slide from the middle to their columns; nothing waits for that. */
  settle(): number {
    for (const [key, rect] of this.#before) {
      const [, seat, column] = /^shown-(\d+)-(\w+)$/.exec(key) ?? [];
      const card = seat && this.#root.querySelector(`[data-shown="${seat}-${column}"]`);
      if (card) void travel(card, rect, { duration: timeOf('move'), ease: easeOf('in-out') });
    }
    // what is next to do appears when they have left the middle: no card flies over its words
    for (const next of moving() ? this.#root.querySelectorAll('.felt.acting > *') : [])
      void animate(next, [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }], { duration: 2 * timeOf('move'), ease: 'linear' });
    return 0;
  }

  #spot(seat: number, column: string, move: (spot: Element) => void): void {
    const spot = this.#root.querySelector(`[data-flip="shown-${seat}-${column}"]`);
    if (spot) move(spot);
  }

  /** Where one of the own two cards lay before they came to the middle. */
  #ownSlot(column: string): DOMRect | null {
    const slots = [...this.#before].filter(([key]) => key.startsWith('slot-'));
    return slots[column === 'tens' ? 0 : 1]?.[1] ?? null;
  }

  #pass(events: Of<'passed'>[]): number {
    for (const event of events) {
      const mine = event.seat === this.#me;
      const from = (mine && this.#ownCard(event.card)) || this.#seat(event.seat);
      const to = this.#seat(event.to);
      if (event.to === this.#me && event.card) {
        this.#receive(event.card, from);
      } else if (from && to) {
        const back = sheetPicture(backSheet());
        const timing = { duration: timeOf('move'), ease: easeOf('in-out') };
        if (mine && event.card) void fly(sheetPicture(cardSheet(event.card)), from, to, timing, back);
        else void fly(back, from, to, timing);
      }
    }
    return timeOf('move') + timeOf('flip');
  }

  /** The card passed to us comes face down and turns up where it will lie in the hand. */
  #receive(code: string, from: DOMRect | null): void {
    const landed = this.#newest(code);
    if (!landed || !from) return;
    if (!moving()) return void appear(landed);
    const to = landed.getBoundingClientRect();
    void fly(sheetPicture(backSheet()), from, to, { duration: timeOf('move'), ease: easeOf('in-out') });
    void turnUp(landed, sheetPicture(backSheet()), { delay: timeOf('move'), duration: timeOf('flip') }, true);
  }

  #reveal(formed: Of<'formed'>[], drew: Of<'drew'>[]): number {
    for (const event of formed) {
      for (const [column, code, delay] of [
        ['tens', event.tens, 0],
        ['units', event.units, timeOf('second')],
      ] as const) {
        const card = this.#root.querySelector(`[data-shown="${event.seat}-${column}"]`);
        if (!card) continue;
        const from = event.seat === this.#me ? this.#ownCard(code) : null;
        if (from) void travel(card, from, { delay, duration: timeOf('flip'), ease: easeOf('in-out') });
        else void turnUp(card, sheetPicture(backSheet()), { delay });
      }
      for (const reason of event.earned) if (reason.startsWith('D')) this.#closeRun(event.seat, reason.slice(2));
    }
    const limit = timeOf('limit') - timeOf('reveal') - timeOf('deal');
    return this.#draw(drew, timeOf('reveal'), limit);
  }

  #closeRun(seat: number, column: string): void {
    const bracket = this.#root.querySelector(`[data-run="${seat}-${column}"]`);
    if (!bracket) return;
    const frames = moving()
      ? [{ clipPath: 'inset(0 -12px 100% -12px)' }, { clipPath: 'inset(0 -12px 0 -12px)' }]
      : [{ opacity: 0 }, { opacity: 1 }];
    void animate(bracket, frames, { delay: timeOf('reveal'), duration: timeOf('move'), ease: easeOf('out') });
  }

  /** Cards come from the pile one after the other, the last of them within `within`. */
  #draw(events: readonly Of<'drew'>[], start: number, within: number): number {
    const pile = this.#cardAt('[data-anchor="pile"]');
    const lap = Math.min(timeOf('lap'), within / Math.max(events.length, 1));
    const landed = new Set<Element>();
    events.forEach((event, i) => {
      const timing: Timing = { delay: start + i * lap, duration: timeOf('deal'), ease: easeOf('out') };
      if (event.seat === this.#me && event.card) {
        const card = this.#newest(event.card, landed);
        if (!card) return;
        landed.add(card);
        if (pile && moving()) void turnOnTheWay(card, pile, sheetPicture(backSheet()), timing);
        else void appear(card, timing);
        return;
      }
      const to = this.#seat(event.seat);
      if (pile && to) void fly(sheetPicture(backSheet()), pile, to, timing);
    });
    return start + events.length * lap + timeOf('deal');
  }

  /** Where one of the own cards was: in the slot, else in the hand. */
  #ownCard(code: string | null): DOMRect | null {
    if (!code) return null;
    for (const [key, rect] of this.#before) if (key.startsWith(`slot-${code}`)) return rect;
    for (const [key, rect] of this.#before) if (key.startsWith(`hand-${code}`)) return rect;
    return null;
  }

  /** The card of that code that came last. */
  #newest(code: string, not?: ReadonlySet<Element>): Element | null {
    const found = [...this.#root.querySelectorAll<HTMLElement>(`[data-flip^="hand-${code}"]`)].filter((card) => !not?.has(card));
    return found.find((card) => !this.#before.has(card.dataset.flip!)) ?? found.at(-1) ?? null;
  }

  #seat(seat: number): DOMRect | null {
    return this.#cardAt(seat === this.#me ? '[data-anchor="hand"]' : `[data-seat="${seat}"]`);
  }

  /** The outline of a card in the middle of what the selector finds. */
  #cardAt(selector: string): DOMRect | null {
    const found = [...this.#root.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const rect = found.find((one) => one.width > 0); // a wide screen and a phone each show a pile of their own
    if (!rect) return null;
    const width = Math.min(48, rect.width, rect.height / CARD);
    const height = width * CARD;
    return new DOMRect(rect.left + rect.width / 2 - width / 2, rect.top + rect.height / 2 - height / 2, width, height);
  }
}
