// A tap or a key ends what is being shown: nobody has to wait for cards to move.
import { flushSync } from 'svelte';
import type { TableSession } from '../lib/session.svelte';

const SAME_TAP = 700; // milliseconds between a finger that comes down and the click it ends in

export class Skipping {
  readonly #session: TableSession;
  #swallowed = 0;

  constructor(session: TableSession) {
    this.#session = session;
  }

  /** A tap on a card of the hand skips to the end and chooses in one. */
  pointerdown = (event: PointerEvent): void => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (!this.#may(target)) return;
    const key = target.closest<HTMLElement>('ul.hand li')?.dataset.flip;
    flushSync(() => void this.#session.staging.skip(key ? 'end' : undefined));
    if (!target.closest('main')) return;
    this.#swallowed = event.timeStamp; // what lies there now is not what was pressed
    if (key) document.querySelector<HTMLElement>(`main [data-flip="${CSS.escape(key)}"] button`)?.click();
  };

  click = (event: MouseEvent): void => {
    if (!event.isTrusted || !this.#swallowed || event.timeStamp - this.#swallowed > SAME_TAP) return;
    this.#swallowed = 0;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** Space, Enter and Escape skip and do nothing else; digits skip to the end and choose. */
  keydown = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.altKey || event.ctrlKey || event.metaKey || !this.#may(target) || target.closest('input, textarea, select')) return;
    if (/^\d$/.test(event.key)) flushSync(() => void this.#session.staging.skip('end'));
    else if ([' ', 'Enter', 'Escape'].includes(event.key)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      flushSync(() => void this.#session.staging.skip());
    }
  };

  /** Not while a dialog is open; and what has to do with the pace itself is pressed as usual. */
  #may(target: Element): boolean {
    return this.#session.act !== null && !target.closest('[data-pace]') && !document.querySelector('dialog[open]');
  }
}
