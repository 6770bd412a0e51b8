// REST calls. A refusal arrives as a Problem with a code the page can put into words. What needs no server is done on this
// device when none can be reached, and tables of this device always are.
import { isLocal } from '../local/kept';
import { heard, worthAsking } from './online.svelte';
import { Refusal } from './refusal';
import type {
  CalendarShown,
  DailyDeal,
  GameBrought,
  GameId,
  Ladder,
  Leaderboard,
  LessonAnswer,
  LessonStep,
  ListedTable,
  Me,
  NewTable,
  PositionChoice,
  Problem,
  Profile,
  PuzzleAnswer,
  PuzzleDay,
  PuzzleTask,
  QuickMatch,
  RatingChange,
  ResumeLink,
  Site,
  StartDaily,
  Statistics,
  TableHint,
  TableInfo,
  Today,
} from './wire';

export { Refusal };

const unreachable = () => new Refusal({ code: 'offline', message: 'The server cannot be reached.' });

/** Asks the server for something; a refusal of the code `offline` if it cannot be reached. */
export async function asked(path: string, init: RequestInit): Promise<Response> {
  if (!worthAsking()) throw unreachable();
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    heard(false);
    throw unreachable();
  }
  heard(true);
  return response;
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await asked(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  throw await refusalOf(response);
}

async function refusalOf(response: Response): Promise<Refusal> {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  return new Refusal(problem?.code ? problem : { code: 'failed', message: `The server answered ${response.status}.` });
}

/** What was asked for, and by what the server knows whether it has changed since. */
export interface Tagged<T> {
  content: T;
  tag: string | null;
}

/** Asks for something again and again: null while it is as it was. */
export async function callIfChanged<T>(path: string, tag: string | null): Promise<Tagged<T> | null> {
  const response = await asked(path, { headers: tag === null ? {} : { 'if-none-match': tag } });
  if (response.status === 304) return null;
  if (!response.ok) throw await refusalOf(response);
  return { content: (await response.json()) as T, tag: response.headers.get('etag') };
}

/** What this device does without a server. It comes when it is needed. */
export const onDevice = () => import('../local/page');

/** Asks the server, or does it on this device if there is none to be reached. */
export async function orOnDevice<T>(server: () => Promise<T>, device: () => Promise<T>): Promise<T> {
  try {
    return await server();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'offline') return device();
    throw error;
  }
}

/** Whether a table needs nobody but this device. */
const fitsOnDevice = ({ seats, clock, rated, deck }: NewTable) =>
  !seats.some((seat) => seat.kind === 'open') && (clock ?? 'none') === 'none' && !rated && !deck;

let known: Promise<Me> | null = null;
/** Be a guest with a cookie first: what counts for a day counts for those only. */
async function asGuest<T>(ask: () => Promise<T>): Promise<T> {
  known ??= api.me();
  await known.catch((problem: unknown) => {
    known = null;
    throw problem;
  });
  return ask();
}

export const api = {
  site: () => call<Site>('GET', '/site'),
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('PATCH', '/me', { name }),
  resumeLink: () => call<ResumeLink>('POST', '/me/resume'),
  adopt: (token: string) => call<Me>('POST', '/me/adopt', { token }),
  history: () => call<ListedTable[]>('GET', '/me/tables'),
  lobby: () => call<ListedTable[]>('GET', '/tables'),
  create: (table: NewTable): Promise<Pick<TableInfo, 'id'>> => {
    const server = () => call<TableInfo>('POST', '/tables', table);
    return fitsOnDevice(table) ? orOnDevice<Pick<TableInfo, 'id'>>(server, () => api.createHere(table)) : server();
  },
  createHere: async (table: NewTable) => (await onDevice()).create(table),
  bring: (game: GameBrought) => call<ListedTable>('POST', '/me/tables', game),
  quick: (match: QuickMatch) => call<TableInfo>('POST', '/quick', match),
  lesson: (game: GameId, step: string) =>
    orOnDevice(
      () => call<LessonStep>('GET', `/lessons/${game}/${step}`),
      async () => (await onDevice()).lesson(game, step),
    ),
  learn: (game: GameId, step: string, choice: PositionChoice['choice']) =>
    orOnDevice(
      () => call<LessonAnswer>('POST', `/lessons/${game}/${step}`, { choice }),
      async () => (await onDevice()).learn(game, step, choice),
    ),
  puzzles: () => call<PuzzleDay[]>('GET', '/puzzles'),
  puzzle: (game: GameId, daily: boolean): Promise<PuzzleTask> => {
    const server = () => call<PuzzleTask>('GET', `/puzzles/${game}?daily=${daily}`);
    return daily ? server() : orOnDevice(server, async () => (await onDevice()).puzzle(game));
  },
  solve: (game: GameId, id: string, choice: PositionChoice['choice']) =>
    orOnDevice(
      () => asGuest(() => call<PuzzleAnswer>('POST', `/puzzles/${game}/${id}`, { choice })),
      async () => (await onDevice()).solve(game, id, choice),
    ),
  hint: async (table: string, seat: number): Promise<TableHint> =>
    isLocal(table) ? (await onDevice()).hint(table, seat) : call<TableHint>('POST', `/tables/${encodeURIComponent(table)}/hint`, { seat }),
  leaderboard: (ladder: Ladder) => call<Leaderboard>('GET', `/leaderboard/${ladder}`),
  player: (id: string | null) => call<Profile>('GET', id === null ? '/me/profile' : `/players/${encodeURIComponent(id)}`),
  forget: () => call<Me>('POST', '/me/forget'),
  ratingChange: (table: string) => call<RatingChange>('GET', `/tables/${table}/rating`),
  today: () => call<Today>('GET', '/daily'),
  dailyDeal: (day: string, game: GameId) => call<DailyDeal>('GET', `/daily/${encodeURIComponent(day)}?game=${game}`),
  statistics: () => call<Statistics>('GET', '/statistics'),
  calendar: () => call<CalendarShown>('GET', '/calendar'),
  startDaily: (asked: StartDaily) => call<TableInfo>('POST', '/daily', asked),
};
