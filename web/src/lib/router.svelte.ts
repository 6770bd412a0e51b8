// Addresses of the page. The server answers each of them with the same document.
import { gameAt, gameOf, GAMES } from '../games/registry';
import { address, HAS_SERVER, place } from './site';
import type { GameId } from './wire';

export type Route =
  | {
      page:
        'home' | 'lobby' | 'settings' | 'history' | 'about' | 'fair' | 'statistics' | 'account' | 'sign-in' | 'people' | 'bots' | 'missing';
    }
  | { page: 'setup'; game: string | null }
  | { page: 'leaderboard'; ladder: string | null }
  | { page: 'profile'; player: string | null }
  | { page: 'daily'; day: string | null; game: string | null }
  | { page: 'rules' | 'lesson'; game: GameId }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: GameId; daily: boolean }
  | { page: 'table'; id: string }
  | { page: 'tournaments' | 'newTournament' }
  | { page: 'tournament'; id: string; deal: number | null }
  | { page: 'replay' | 'review'; id: string | null }
  | { page: 'resume'; token: string }
  | { page: 'friend'; code: string }
  | { page: 'match'; game: string | null }
  | { page: 'fixture'; name: string };

export function routeOf(path: string, search = '', hash = ''): Route {
  if (import.meta.env.DEV && hash.startsWith('#/fixture/')) return { page: 'fixture', name: hash.slice(10) };
  const words = wordsOf(path);
  if (words === null || words.length > 2) return { page: 'missing' };
  const [first = '', second = ''] = words;
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'setup', game: new URLSearchParams(search).get('game') };
    case 'tables':
    case 'settings':
    case 'history':
    case 'about':
    case 'fair':
    case 'account':
    case 'sign-in':
    case 'bots':
    case 'statistics':
    case 'people':
      if (second) return { page: 'missing' };
      return { page: first === 'tables' ? 'lobby' : first };
    case 'rules':
      return ofGame(second || gameOf(GAMES[0]!).slug, (game) => ({ page: 'rules', game }));
    case 'leaderboard':
      return second ? { page: 'missing' } : { page: 'leaderboard', ladder: new URLSearchParams(search).get('ladder') };
    case 'me':
      return second ? { page: 'missing' } : { page: 'profile', player: null };
    case 'player':
      return second ? { page: 'profile', player: second } : { page: 'missing' };
    case 'daily':
      return { page: 'daily', day: second || null, game: new URLSearchParams(search).get('game') };
    case 'learn':
      return ofGame(second, (game) => ({ page: 'lesson', game }));
    case 'puzzles': {
      if (second === '') return { page: 'puzzles' };
      const daily = new URLSearchParams(search).has('daily');
      return ofGame(second, (game) => ({ page: 'puzzle', game, daily }));
    }
    case 'tournaments':
      if (second) return { page: second === 'new' ? 'newTournament' : 'missing' };
      return { page: 'tournaments' };
    case 'tournament': {
      const deal = Number(new URLSearchParams(search).get('deal')) || null;
      return second ? { page: 'tournament', id: second, deal } : { page: 'missing' };
    }
    case 't':
      return second ? { page: 'table', id: second } : { page: 'missing' };
    case 'replay':
    case 'review':
      return { page: first, id: second || null };
    case 'match':
      return second ? { page: 'missing' } : { page: 'match', game: new URLSearchParams(search).get('game') };
    case 'friend':
      return second ? { page: 'friend', code: second } : { page: 'missing' };
    case 'resume':
      return second ? { page: 'resume', token: second } : { page: 'missing' };
    default:
      return { page: 'missing' };
  }
}

/** The page of the game that an address names. */
function ofGame(slug: string, page: (game: GameId) => Route): Route {
  const game = gameAt(slug);
  return game ? page(game.id) : { page: 'missing' };
}

/** The parts of a path; null if they are not written as addresses are. */
function wordsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

let here = $state.raw<{ key: string; route: Route } | null>(null);

/** Takes note of the address. A jump within a page is the same route, so that nothing is drawn anew for it. */
function arrive(): void {
  const { pathname, search, hash } = place();
  const key = pathname + search + (import.meta.env.DEV ? hash : '');
  if (here?.key !== key) here = { key, route: routeOf(pathname, search, hash) };
}

/** Where we are. */
export function route(): Route {
  return here?.route ?? { page: 'missing' };
}

/** Goes to another page without loading the document again. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address(path));
  else history.replaceState(null, '', address(path));
  scrollTo(0, 0);
  arrive();
}

/** Says in the address where we are within a page: nothing is drawn anew for it. */
export function note(path: string): void {
  const { pathname, search } = place();
  if (path !== pathname + search) history.replaceState(null, '', address(path));
}

/** Follows plain clicks on our own links; call once. */
export function listen(): void {
  arrive();
  addEventListener('popstate', arrive);
  addEventListener('hashchange', arrive);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (!HAS_SERVER) {
      if (followInFolder(link)) event.preventDefault();
      return;
    }
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return; // a jump within the page
    event.preventDefault();
    go(link.pathname + link.search);
  });
  if (!HAS_SERVER) for (const when of ['pointerover', 'focusin'] as const) document.addEventListener(when, readdress);
}

/** In a folder of files: goes where a link of ours points to; true if it is one. */
function followInFolder(link: HTMLAnchorElement): boolean {
  const written = link.getAttribute('href') ?? '';
  if (written.startsWith('#/')) go(written.slice(1));
  else if (written.startsWith('/')) go(written);
  else if (written.startsWith('#')) {
    // A jump within the page must not take the place of the address.
    const target = document.getElementById(written.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  } else return false;
  return true;
}

/** In a folder of files: a link is given its true address before anybody can copy it or open it in another tab. */
function readdress(event: Event): void {
  const link = (event.target as Element).closest?.('a[href^="/"]');
  if (link) link.setAttribute('href', address(link.getAttribute('href')!));
}

/** The address of a game's rules. */
export const rulesPath = (game: GameId): string => `/rules/${gameOf(game).slug}`;

/** The address of a game's lesson. */
export const lessonPath = (game: GameId): string => `/learn/${gameOf(game).slug}`;

/** The address of a game's puzzles. */
export const puzzlePath = (game: GameId): string => `/puzzles/${gameOf(game).slug}`;

/** The code of a table: at the end of its link, or alone. */
export function codeIn(typed: string): string {
  return (
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}
