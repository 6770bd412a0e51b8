// How the page speaks of tournaments.
import { language, t } from '../lib/i18n.svelte';
import type { ListedTournament, TournamentInfo } from '../lib/wire';

/** The tournament that a table says it is part of. */
export function tournamentOf(partOf: string | null): string | null {
  const [kind, id] = (partOf ?? '').split('/');
  return kind === 'tournament' && id ? id : null;
}

/** A time of today as hours and minutes, of another day with that day. */
export function timeOf(at: number, now: number): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  const day = sameDay ? {} : ({ weekday: 'short', day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(language(), { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}

/** How it is played: so many rounds, or so many minutes. */
export const lengthOf = (one: ListedTournament | TournamentInfo): string =>
  one.form === 'swiss'
    ? `${t('page-tournament-swiss')}, ${t('page-tournament-rounds-of', { count: one.rounds })}`
    : `${t('page-tournament-arena')}, ${t('page-tournament-minutes-of', { count: one.minutes })}`;

/** Matchpoints with one digit behind the comma. */
export const points = (value: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
