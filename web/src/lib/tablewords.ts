// A table in words, for those who listen and for the text below the table.
import { cardName } from '../cards/names';
import { digits, t } from './i18n';
import type { TableSession } from './session.svelte';
import { listed } from './speech';

/** The viewer's hand: "Your hand: blue 5, 1 star; …". */
export function handWords(session: TableSession): string {
  const seat = session.seat === null ? undefined : session.view.seats[session.seat];
  if (!seat?.hand) return t('page-text-no-hand');
  const { game, colours } = session.table;
  const cards = [...seat.hand].map((code) => cardName(game, code, typeof code === 'number' ? colours?.[code] : undefined));
  return t('terminal-plain-hand', { cards: cards.join('; ') });
}

/** Where the game stands: what lies in the middle, then everybody, the reader first. */
export function tableWords(session: TableSession): string[] {
  const { view } = session;
  const lines: string[] = [];
  const { colours } = session.table;
  if (view.game === 'two_win') {
    lines.push(`${t('terminal-round', { round: view.round })}, ${phaseWords(view.phase)}, ${t('terminal-pile', { count: view.pile })}.`);
  } else {
    lines.push(`${t('terminal-turn', { turn: view.turn, turns: view.turns })}.`);
    for (const row of view.rows) {
      const cards = row.slice(1).map((code) => cardName('two_sans_three', code, colours?.[code]));
      lines.push(`${t('terminal-plain-row', { numbers: String(row[0]), cards: cards.join('; ') })}.`);
    }
    if (view.bonuses.length) lines.push(`${t('terminal-bonuses', { points: view.bonuses.join(', ') })}.`);
  }
  const first = session.seat ?? 0;
  for (let step = 0; step < view.seats.length; step += 1) lines.push(seatWords(session, (first + step) % view.seats.length));
  if (session.waiting.length) {
    const names = session.waiting.map((seat) => (seat === session.seat ? t('terminal-you-too') : (session.names[seat] ?? '')));
    lines.push(t('terminal-prompt-wait', { names: listed(names) }));
  }
  return lines;
}

function phaseWords(phase: 'pass' | 'form' | 'over'): string {
  return phase === 'over' ? t('terminal-over') : t(`terminal-phase-${phase}`);
}

function seatWords(session: TableSession, seat: number): string {
  const { view } = session;
  const parts: string[] = [];
  if (view.game === 'two_win') {
    const at = view.seats[seat]!;
    parts.push(at.inside ? t('terminal-cards', { count: at.cards }) : t('terminal-out'));
    if (at.numbers.length) {
      const numbers = at.numbers.map(([tens, units]) => `${tens?.[0] ?? ''}${units?.[0] ?? ''}`);
      parts.push(t('terminal-plain-numbers', { numbers: numbers.join(', ') }));
    }
    if (at.inside && view.phase !== 'over')
      parts.push(t(at.chosen || !session.waiting.includes(seat) ? 'terminal-chosen' : 'terminal-choosing'));
  } else {
    const at = view.seats[seat]!;
    parts.push(t('terminal-cards', { count: at.cards }));
    const up = at.up.flatMap((cards, colour) => cards.map((code) => cardName('two_sans_three', code, colour)));
    if (up.length) parts.push(up.join('; '));
    const down = at.down.reduce((sum, count) => sum + count, 0);
    if (down) parts.push(t('terminal-plain-down', { count: down }));
    parts.push(t('page-points', { points: digits(at.score.total), count: Math.abs(at.score.total) }));
  }
  const name = seat === session.seat ? t('terminal-you') : (session.names[seat] ?? '');
  return `${name}: ${parts.join(', ')}.`;
}
