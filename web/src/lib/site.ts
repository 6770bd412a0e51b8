// Where the page lives: at a server of ours, or as a folder of files that any web host serves (`deuce site`).

/** Whether a server stands behind the page. The document of a folder of files says that there is none. */
export const HAS_SERVER = typeof document === 'undefined' || document.documentElement?.dataset?.server !== 'none';

/** An address of the page as it stands in a link: a folder of files has one document, and its addresses follow a #. */
export const address = (path: string): string => (HAS_SERVER ? path : `#${path}`);

/** The same as people hand it on. */
export const wholeAddress = (path: string): string =>
  HAS_SERVER ? location.origin + path : `${location.origin}${location.pathname}#${path}`;

/** Where we are, whichever way the address is written. */
export function place(): { pathname: string; search: string; hash: string } {
  if (HAS_SERVER) return location;
  const { hash } = location;
  return placeOf(hash);
}

/** The address that follows a #; whatever else follows it is a place within the first page. */
export function placeOf(hash: string): { pathname: string; search: string; hash: string } {
  if (!hash.startsWith('#/')) return { pathname: '/', search: '', hash };
  const cut = hash.indexOf('?');
  return cut < 0 ? { pathname: hash.slice(1), search: '', hash: '' } : { pathname: hash.slice(1, cut), search: hash.slice(cut), hash: '' };
}
