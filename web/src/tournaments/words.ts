// How the page speaks of tournaments.
import { language, t, writing } from '../lib/i18n.svelte';
import type { ListedTournament, TournamentInfo } from '../lib/wire';

/** The tournament that a table says it is part of. */
export function tournamentOf(partOf: string | null): string | null {
  const [kind, id] = (partOf ?? '').split('/');
  return kind === 'tournament' && id ? id : null;
}

/** A time of today as hours and minutes, of another day with that day. */
export function timeOf(at: number, now: number): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  const time = new Intl.DateTimeFormat(writing(), { timeStyle: 'short' }).format(at);
  if (sameDay) return time;
  const day = new Intl.DateTimeFormat(writing(), { weekday: 'short', day: 'numeric', month: 'short' }).format(at);
  return `${day}, ${time}`;
}

/** How it is played: a number of rounds, or of minutes. */
export const lengthOf = (one: ListedTournament | TournamentInfo): string =>
  one.form === 'swiss'
    ? `${t('page-tournament-swiss')}, ${t('page-tournament-rounds-of', { count: one.rounds })}`
    : `${t('page-tournament-arena')}, ${t('page-tournament-minutes-of', { count: one.minutes })}`;

/** Matchpoints with one digit behind the comma. */
export const points = (value: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
