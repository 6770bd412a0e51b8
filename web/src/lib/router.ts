// Addresses of the page. The server answers each of them with the same document.
import { createSubscriber } from 'svelte/reactivity';

export type Route =
  | { page: 'home' | 'lobby' | 'settings' | 'history' | 'about' | 'fair' | 'missing' }
  | { page: 'setup'; game: string | null }
  | { page: 'leaderboard'; ladder: string | null }
  | { page: 'profile'; player: string | null }
  | { page: 'daily'; day: string | null; game: string | null }
  | { page: 'rules' | 'lesson'; game: 'two_win' | 'two_sans_three' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: 'two_win' | 'two_sans_three'; daily: boolean }
  | { page: 'table'; id: string }
  | { page: 'replay' | 'review'; id: string | null }
  | { page: 'resume'; token: string }
  | { page: 'fixture'; name: string };

const listeners = new Set<() => void>();
const subscribe = createSubscriber((update) => {
  listeners.add(update);
  return () => listeners.delete(update);
});

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
      if (second) return { page: 'missing' };
      return { page: first === 'tables' ? 'lobby' : first };
    case 'rules':
      if (second === '2-sans-3') return { page: 'rules', game: 'two_sans_three' };
      return second === '' || second === '2-win' ? { page: 'rules', game: 'two_win' } : { page: 'missing' };
    case 'leaderboard':
      return second ? { page: 'missing' } : { page: 'leaderboard', ladder: new URLSearchParams(search).get('ladder') };
    case 'me':
      return second ? { page: 'missing' } : { page: 'profile', player: null };
    case 'player':
      return second ? { page: 'profile', player: second } : { page: 'missing' };
    case 'daily':
      return { page: 'daily', day: second || null, game: new URLSearchParams(search).get('game') };
    case 'learn':
      if (second === '2-sans-3') return { page: 'lesson', game: 'two_sans_three' };
      return second === '2-win' ? { page: 'lesson', game: 'two_win' } : { page: 'missing' };
    case 'puzzles': {
      if (second === '') return { page: 'puzzles' };
      const daily = new URLSearchParams(search).has('daily');
      if (second === '2-sans-3') return { page: 'puzzle', game: 'two_sans_three', daily };
      return second === '2-win' ? { page: 'puzzle', game: 'two_win', daily } : { page: 'missing' };
    }
    case 't':
      return second ? { page: 'table', id: second } : { page: 'missing' };
    case 'replay':
    case 'review':
      return { page: first, id: second || null };
    case 'resume':
      return second ? { page: 'resume', token: second } : { page: 'missing' };
    default:
      return { page: 'missing' };
  }
}

/** The parts of a path; null if they are not written as addresses are. */
function wordsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

let last: { key: string; route: Route } | null = null;

/** Where we are. A jump within a page is the same route, so that nothing is drawn anew for it. */
export function route(): Route {
  subscribe();
  const { pathname, search, hash } = location;
  const key = pathname + search + (import.meta.env.DEV ? hash : '');
  if (last?.key !== key) last = { key, route: routeOf(pathname, search, hash) };
  return last.route;
}

/** Goes to another page without loading the document again. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  scrollTo(0, 0);
  for (const update of listeners) update();
}

/** Follows plain clicks on our own links; call once. */
export function listen(): void {
  addEventListener('popstate', () => {
    for (const update of listeners) update();
  });
  addEventListener('hashchange', () => {
    for (const update of listeners) update();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return; // a jump within the page
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

/** The address of a game's rules. */
export function rulesPath(game: string): string {
  return game === 'two_sans_three' ? '/rules/2-sans-3' : '/rules/2-win';
}

/** The address of a game's lesson. */
export function lessonPath(game: string): string {
  return game === 'two_sans_three' ? '/learn/2-sans-3' : '/learn/2-win';
}

/** The address of a game's puzzles. */
export function puzzlePath(game: string): string {
  return game === 'two_sans_three' ? '/puzzles/2-sans-3' : '/puzzles/2-win';
}

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
