// A table in words, for those who listen and for the text below the table.
import type { GameWords } from '../games/game';
import { gameOf } from '../games/registry';
import { t } from './i18n.svelte';
import type { TableSession } from './session.svelte';
import { listed } from './speech';

/** The viewer's hand: "Your hand: blue 5, 1 star; …". */
export function handWords(session: TableSession): string {
  const seat = session.seat === null ? undefined : session.view.seats[session.seat];
  if (!seat?.hand) return t('page-text-no-hand');
  const { game, colours } = session.table;
  const cards = [...seat.hand].map((code) => gameOf(game).cards.name(code, colours));
  return t('table-plain-hand', { cards: cards.join('; ') });
}

/** Where the game stands: what lies in the middle, then everybody, the reader first. */
export function tableWords(session: TableSession, words: GameWords): string[] {
  const { view, waiting } = session;
  const lines = words.middle(view, session.table.colours);
  const first = session.seat ?? 0;
  for (let step = 0; step < view.seats.length; step += 1) {
    const seat = (first + step) % view.seats.length;
    const name = seat === session.seat ? t('table-you') : (session.names[seat] ?? '');
    lines.push(`${name}: ${words.seat(view, seat, waiting).join(', ')}.`);
  }
  if (waiting.length) {
    const names = waiting.map((seat) => (seat === session.seat ? t('table-you-too') : (session.names[seat] ?? '')));
    lines.push(t('table-prompt-wait', { names: listed(names) }));
  }
  return lines;
}
