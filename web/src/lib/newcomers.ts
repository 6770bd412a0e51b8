// Whether somebody has played here before, kept in the browser: the first page need not ask before it is drawn.

const KEY = 'deuce.played';

export function hasPlayed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberPlayed(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // a private window: the tables on the server tell it
  }
}
