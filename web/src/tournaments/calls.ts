// What the page asks the server about tournaments, and what it remembers of the shuffles it took part in.
import { CONTRIBUTION_BYTES, toHex } from '../fair/shuffle';
import { call, callIfChanged, type Tagged } from '../lib/api';
import type { ComparedDeal, Enter, NewTournament, TournamentInfo, TournamentList } from '../lib/wire';

const at = (id: string) => `/tournaments/${encodeURIComponent(id)}`;

/** What was promised when one took part: what one's browser contributed, and the commitments as they were then. */
export interface Promised {
  contribution: string;
  commitments: string[];
}

const keyOf = (id: string) => `deuce-tournament-${id}`;

export function promisedIn(id: string): Promised | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Promised | null;
  } catch {
    return null; // nothing can be kept here
  }
}

function remember(info: TournamentInfo, contribution: string): void {
  if (promisedIn(info.id)) return; // the first that was sent is the one that counts
  try {
    localStorage.setItem(keyOf(info.id), JSON.stringify({ contribution, commitments: info.deals.map((deal) => deal.commitment) }));
  } catch {
    // private windows may keep nothing
  }
}

export const tournaments = {
  list: () => call<TournamentList>('GET', '/tournaments'),
  make: (wanted: NewTournament) => call<TournamentInfo>('POST', '/tournaments', wanted),
  /** Null if nothing has changed since what one has: of many who look on, most are told only that. */
  show: (id: string, known: Tagged<TournamentInfo> | null) => callIfChanged<TournamentInfo>(at(id), known?.tag ?? null),
  begin: (id: string) => call<TournamentInfo>('POST', `${at(id)}/start`),
  callOff: (id: string) => call<void>('DELETE', at(id)),
  enter: async (id: string): Promise<TournamentInfo> => {
    const contribution = toHex(crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES)));
    const info = await call<TournamentInfo>('POST', `${at(id)}/entry`, { contribution } satisfies Enter);
    if (info.state === 'open') remember(info, contribution);
    return info;
  },
  withdraw: (id: string) => call<TournamentInfo>('DELETE', `${at(id)}/entry`),
  deal: (id: string, number: number) => call<ComparedDeal>('GET', `${at(id)}/deals/${number}`),
};
