// The server may be upgraded while a page is open. It then says that its page is called otherwise than this one, and this
// one is loaded anew as soon as nobody is in the middle of something.
import { mayReload } from './parts.svelte';

const FIRST_SCRIPT = /\/assets\/([\w-]+)\.js$/;

/** What this page is called: by its first script, whose name changes with anything in it; null in development. */
export function ownName(document: Pick<Document, 'querySelectorAll'>): string | null {
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')) {
    const found = FIRST_SCRIPT.exec(src);
    if (found) return found[1]!;
  }
  return null;
}

/** Whether somebody writes something, or has a dialogue open. */
export function isBusy(document: Pick<Document, 'activeElement' | 'querySelector'>): boolean {
  const writing = document.activeElement as Partial<HTMLInputElement> | null;
  return Boolean(writing?.value) || document.querySelector('dialog[open]') !== null;
}

/** The page of the server is called this: if it is another one, take it. If not now, it is said again before long. */
export function heardOfPage(name: string | null | undefined): void {
  if (!name) return; // a server without a page, or one from before it said so
  const own = ownName(document);
  if (own === null || name === own || isBusy(document)) return;
  if (mayReload(() => sessionStorage, Date.now())) location.reload();
}
