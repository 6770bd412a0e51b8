// REST calls. A refusal arrives as a Problem with a code the page can put into words.
import type {
  DailyDeal,
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
  StartDaily,
  TableHint,
  TableInfo,
  Today,
} from './wire';

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
    this.name = 'Refusal';
  }
  get code(): string {
    return this.problem.code;
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal({ code: 'offline', message: 'The server cannot be reached.' });
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ? problem : { code: 'failed', message: `The server answered ${response.status}.` });
}

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
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('PATCH', '/me', { name }),
  resumeLink: () => call<ResumeLink>('POST', '/me/resume'),
  adopt: (token: string) => call<Me>('POST', '/me/adopt', { token }),
  history: () => call<ListedTable[]>('GET', '/me/tables'),
  lobby: () => call<ListedTable[]>('GET', '/tables'),
  create: (table: NewTable) => call<TableInfo>('POST', '/tables', table),
  quick: (match: QuickMatch) => call<TableInfo>('POST', '/quick', match),
  lesson: (game: GameId, step: string) => call<LessonStep>('GET', `/lessons/${game}/${step}`),
  learn: (game: GameId, step: string, choice: PositionChoice['choice']) =>
    call<LessonAnswer>('POST', `/lessons/${game}/${step}`, { choice }),
  puzzles: () => call<PuzzleDay[]>('GET', '/puzzles'),
  puzzle: (game: GameId, daily: boolean) => call<PuzzleTask>('GET', `/puzzles/${game}?daily=${daily}`),
  solve: (game: GameId, id: string, choice: PositionChoice['choice']) =>
    asGuest(() => call<PuzzleAnswer>('POST', `/puzzles/${game}/${id}`, { choice })),
  hint: (table: string, seat: number) => call<TableHint>('POST', `/tables/${encodeURIComponent(table)}/hint`, { seat }),
  leaderboard: (ladder: Ladder) => call<Leaderboard>('GET', `/leaderboard/${ladder}`),
  player: (id: string | null) => call<Profile>('GET', id === null ? '/me/profile' : `/players/${encodeURIComponent(id)}`),
  forget: () => call<Me>('POST', '/me/forget'),
  ratingChange: (table: string) => call<RatingChange>('GET', `/tables/${table}/rating`),
  today: () => call<Today>('GET', '/daily'),
  dailyDeal: (day: string, game: GameId) => call<DailyDeal>('GET', `/daily/${encodeURIComponent(day)}?game=${game}`),
  startDaily: (asked: StartDaily) => call<TableInfo>('POST', '/daily', asked),
};
