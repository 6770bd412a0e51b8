// How many tables wait for the reader: in the title and the icon of the page, and with a sound when it is in the background.
import { glance, refreshGlance } from '../lib/glance.svelte';
import { HAS_SERVER } from '../lib/site';
import { play } from '../lib/sound';

const EVERY = 30_000; // milliseconds between two questions while nobody looks
const MARK = /^\(\d+\) /;

/** The title of a page with the number of tables that wait before it. */
export const counted = (title: string, waiting: number): string => (waiting ? `(${waiting}) ` : '') + title.replace(MARK, '');

/** Shows it from now on; call once. */
export function watchTurns(): void {
  if (!HAS_SERVER) return;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = icon?.getAttribute('href') ?? '';
  let before = 0;

  const show = () => {
    const waiting = glance()?.waiting ?? 0;
    const title = counted(document.title, waiting);
    if (document.title !== title) document.title = title;
    const wanted = waiting ? '/icons/waiting.svg' : plain;
    if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
    if (document.hidden && waiting > before) play('turn');
    before = waiting;
  };

  $effect.root(() => {
    $effect(show);
  });
  new MutationObserver(show).observe(document.head, { childList: true, subtree: true, characterData: true });
  setInterval(() => {
    // Who has played nothing waits for nothing.
    if (document.hidden && glance()?.playing) refreshGlance(true);
  }, EVERY);
  document.addEventListener('visibilitychange', () => refreshGlance());
}
