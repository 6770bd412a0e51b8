// What the page asks the server about people: friends, blocks, invitations, reports, past games.
import { api, call } from '../lib/api';
import { go } from '../lib/router.svelte';
import type { FriendLink, GameId, Invited, PastGames, People, Person, ReportPerson, TablePerson, Together } from '../lib/wire';

const at = (id: string) => `/people/${encodeURIComponent(id)}`;

/** Which past games are wanted; what is empty does not matter. */
export interface Wanted {
  game: string;
  result: string;
  rated: string;
  opponent: string;
  since: string;
}

/** The query that asks for them. */
export const queryOf = (wanted: Partial<Wanted>, after: string | null = null): string =>
  new URLSearchParams(Object.entries({ ...wanted, after: after ?? '' }).filter(([, value]) => value)).toString();

export const friends = {
  all: () => call<People>('GET', '/people'),
  together: (id: string) => call<Together>('GET', at(id)),
  ask: (id: string) => call<Person>('POST', `${at(id)}/friend`),
  accept: (id: string) => call<Person>('PUT', `${at(id)}/friend`),
  letGo: (id: string) => call<void>('DELETE', `${at(id)}/friend`),
  block: (id: string) => call<void>('PUT', `${at(id)}/block`),
  unblock: (id: string) => call<void>('DELETE', `${at(id)}/block`),
  newLink: () => call<FriendLink>('POST', '/people/link'),
  behind: (code: string) => call<Person>('GET', `/friend/${encodeURIComponent(code)}`),
  follow: (code: string) => call<Person>('POST', `/friend/${encodeURIComponent(code)}`),
  at: (table: string) => call<TablePerson[]>('GET', `/tables/${encodeURIComponent(table)}/people`),
  invite: (table: string, people: string[]) => call<void>('POST', `/tables/${encodeURIComponent(table)}/invitations`, { people }),
  invitations: () => call<Invited[]>('GET', '/me/invitations'),
  decline: (table: string) => call<void>('DELETE', `/me/invitations/${encodeURIComponent(table)}`),
  report: (table: string, report: ReportPerson) => call<void>('POST', `/tables/${encodeURIComponent(table)}/reports`, report),
  games: (wanted: Partial<Wanted>, after: string | null) => call<PastGames>('GET', `/me/games?${queryOf(wanted, after)}`),
};

/** Opens a table of two, invites somebody to it and goes there. */
export async function challenge(person: string, game: GameId): Promise<void> {
  const table = await api.create({ game, seats: [{ kind: 'me' }, { kind: 'open' }], clock: 'relaxed' });
  await friends.invite(table.id, [person]);
  go(`/t/${table.id}`);
}
