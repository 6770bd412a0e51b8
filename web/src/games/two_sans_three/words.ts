// A game of 2 sans 3 in words, for those who listen, for replays and reviews.
import { digits, t } from '../../lib/i18n.svelte';
import type { ReviewMove, TwoSansThreeView } from '../../lib/wire';
import type { GameWords } from '../game';
import { cardName, colourOf } from './cards';
import { story } from './story';

/** Turns are counted as at the table, once round. */
const turnOf = (move: ReviewMove, seats: number): number => Math.ceil(move.number / seats);

export const words: GameWords<TwoSansThreeView> = {
  story,
  chapter: () => null, // told as one
  middle(view, colours) {
    const lines = [`${t('table-turn', { turn: view.turn, turns: view.turns })}.`];
    for (const row of view.rows) {
      const cards = row.slice(1).map((code) => cardName(code, colourOf(code, colours)));
      lines.push(`${t('table-plain-row', { numbers: String(row[0]), cards: cards.join('; ') })}.`);
    }
    if (view.bonuses.length) lines.push(`${t('table-bonuses', { points: view.bonuses.join(', ') })}.`);
    return lines;
  },
  seat(view, seat) {
    const at = view.seats[seat]!;
    const parts = [t('table-cards', { count: at.cards })];
    const up = at.up.flatMap((cards, colour) => cards.map((code) => cardName(code, colour)));
    if (up.length) parts.push(up.join('; '));
    const down = at.down.reduce((sum, count) => sum + count, 0);
    if (down) parts.push(t('table-plain-down', { count: down }));
    parts.push(t('page-points', { points: digits(at.score.total), count: Math.abs(at.score.total) }));
    return parts;
  },
  why({ seats, winners }, names, me) {
    const order = seats.map((seat, at) => ({ at, points: seat.score.total })).sort((a, b) => b.points - a.points);
    const [first, second] = order;
    if (!first || !second || (winners && winners.length > 1)) return t('page-sans-why-shared', { points: digits(first?.points ?? 0) });
    const won = first.at === me;
    const own = me === null ? undefined : seats[me]?.score.total;
    if (won || own === undefined)
      return t('page-sans-why', {
        who: won ? 'you' : 'other',
        name: names[first.at] ?? '',
        points: digits(first.points),
        ahead: first.points - second.points,
        second: names[second.at] ?? '',
      });
    return t('page-sans-why-lost', { name: names[first.at] ?? '', points: digits(first.points), own: digits(own) });
  },
  prompt: () => `${t('table-turn-of', { who: 'you', name: '' })}.`,
  choice: (choice) => t('page-sans-play', { card: Number(choice) }),
  short: String,
  showCards: false,
  frame: ({ view }, names, me) => t('table-turn-of', { who: view.active === me ? 'you' : 'other', name: names[view.active ?? 0] ?? '' }),
  moment: (move, seats) => ({ title: t('page-sans-turn', { turn: '' }).trim(), number: turnOf(move, seats) }),
  when: (move, _, names) => t('page-sans-turn', { turn: turnOf(move, names.length) }),
};
