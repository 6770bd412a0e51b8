// A game of 2 WIN in words, for those who listen, for replays and reviews.
import { t } from '../../lib/i18n.svelte';
import type { TwoWinView } from '../../lib/wire';
import type { GameWords } from '../game';
import { cardInSentence } from './cards';
import { outWords } from './helpers';
import { story } from './story';

export const words: GameWords<TwoWinView> = {
  story,
  chapter: (event) => ('round' in event ? t('table-round', { round: event.round }) : null),
  middle(view) {
    const phase = view.phase === 'over' ? t('table-over') : t(`table-phase-${view.phase}`);
    return [`${t('table-round', { round: view.round })}, ${phase}, ${t('table-pile', { count: view.pile })}.`];
  },
  seat(view, seat, waiting) {
    const at = view.seats[seat]!;
    const parts = [at.inside ? t('table-cards', { count: at.cards }) : t('table-out')];
    if (at.numbers.length) {
      const numbers = at.numbers.map(([tens, units]) => `${tens?.[0] ?? ''}${units?.[0] ?? ''}`);
      parts.push(t('table-plain-numbers', { numbers: numbers.join(', ') }));
    }
    if (at.inside && view.phase !== 'over') parts.push(t(at.chosen || !waiting.includes(seat) ? 'table-chosen' : 'table-choosing'));
    return parts;
  },
  prompt({ round, phase, pass_to, seats, viewer }, names) {
    if (phase === 'pass') return t('page-two-win-prompt-pass', { round, name: names[pass_to ?? 0] ?? '' });
    const last = seats[viewer ?? 0]?.last;
    return last ? t('page-two-win-prompt-above', { number: last }) : t('page-two-win-prompt-any');
  },
  why({ seats, winners, because }, names, me) {
    const winner = winners?.[0] ?? 0;
    const told = (seat: number, id: string) => t(id, { who: seat === me ? 'you' : 'other', name: names[seat] ?? '' });
    const end = winners && winners.length > 1 ? '' : told(winner, `page-two-win-why-${(because ?? 'last_in').replace('_', '-')}`);
    const gone = seats.map((seat, at) => ({ seat, at })).filter(({ seat }) => seat.out_round !== null);
    const last = gone.sort((a, b) => (b.seat.out_round ?? 0) - (a.seat.out_round ?? 0))[0];
    const about = me !== null && !winners?.includes(me) ? { seat: seats[me]!, at: me } : because === 'last_in' ? last : undefined;
    return [about ? outWords(about.seat, about.at === me, names[about.at] ?? '') : '', end].filter(Boolean).join(' ');
  },
  choice: (choice) =>
    typeof choice === 'object'
      ? t('page-two-win-form', { number: Number(digitsOf(choice)) })
      : t('page-hint-pass', { card: cardInSentence(String(choice)) }),
  short: (choice) => digitsOf([choice].flat().map(String)),
  showCards: true, // two choices of the same number may differ in colours and stars
  frame: ({ number, view }) => `${t('table-round', { round: number })} · ${t(`table-phase-${view.phase}`)}`,
  moment: (move) => ({ title: t(`table-phase-${move.phase}`), number: move.number }),
  when: (_, frame, names) => (frame ? words.frame(frame, names, null) : ''),
};

/** The digits of some cards: "55" of a number, "7" of a card that is passed. */
const digitsOf = (codes: readonly string[]): string => codes.map((code) => code[0]).join('');
