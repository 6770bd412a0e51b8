// Has the page kept for times without a network: the service worker, and the long texts of the language that is spoken.
import { longTexts } from './i18n.svelte';
import { HAS_SERVER } from './site';

/** Starts it; call once, when there is nothing better to do. */
export async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register(HAS_SERVER ? '/sw.js' : './sw.js');
    await keepLongTexts();
  } catch {
    // a private window, or files that are not served by http: nothing is kept
  }
}

/** Has the rules and lessons kept in the language that is spoken now. */
export async function keepLongTexts(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: longTexts().map((address) => new URL(address, location.href).href) });
}
