// Where a game to look at comes from: a table of this server or of this device, or a file that was dropped on the page.
import { asked, onDevice, orOnDevice, Refusal } from '../lib/api';
import { isLocal } from '../local/kept';
import type { GamesInFile, PlayOn, Problem, Replay, ReviewLine, TableInfo } from '../lib/wire';

/** A table by its id, or a record by its text. */
export type Source = { table: string } | { record: string };

export const MOST_OF_A_FILE = 1_000_000; // bytes: the server looks at no more
const KEPT = 'deuce.record';

/** The record looked at last on this tab: it survives a reload, and goes nowhere else. */
export function keptRecord(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

export function keepRecord(record: string): void {
  try {
    sessionStorage.setItem(KEPT, record);
  } catch {
    // a private window: a reload asks for the file again
  }
}

async function answered(path: string, init: RequestInit): Promise<Response> {
  const response = await asked(path, init);
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ? problem : { code: 'failed', message: `The server answered ${response.status}.` });
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The game as a seat knew it, or with all cards in sight. */
export async function replayOf(source: Source, viewer: number | null): Promise<Replay> {
  const here = async () => (await onDevice()).replay(source, viewer);
  if (isHere(source)) return here();
  const seat = viewer === null ? '' : `?seat=${viewer}`;
  const there = async (path: string, init: RequestInit) => (await (await answered(`${path}${seat}`, init)).json()) as Replay;
  if ('table' in source) return there(`/replays/${encodeURIComponent(source.table)}`, {});
  return orOnDevice(() => there('/replays', json(source)), here);
}

/** Whether a game lives on this device alone. */
export const isHere = (source: Source): boolean => 'table' in source && isLocal(source.table);

/** The games in a file; of a large one only the beginning is sent. */
export function gamesIn(file: Blob): Promise<GamesInFile> {
  const part = file.slice(0, MOST_OF_A_FILE);
  return orOnDevice(
    async () => (await (await answered('/records', { method: 'POST', body: part })).json()) as GamesInFile,
    async () => (await onDevice()).gamesIn(await part.arrayBuffer(), file.size > MOST_OF_A_FILE),
  );
}

/** A new table that goes on from a frame of the game. */
export async function playOn(asked: PlayOn): Promise<Pick<TableInfo, 'id'>> {
  const here = async () => (await onDevice()).playOn(asked);
  if (asked.table && isLocal(asked.table)) return here();
  const there = async () => (await (await answered('/what-if', json(asked))).json()) as TableInfo;
  return asked.table ? there() : orOnDevice<Pick<TableInfo, 'id'>>(there, here);
}

/** The lines of a review as they come. */
export async function* reviewOf(source: Source, signal: AbortSignal): AsyncGenerator<ReviewLine> {
  const response = isHere(source) ? null : await reviewAtServer(source, signal);
  if (!response) {
    yield* (await onDevice()).review(source, signal);
    return;
  }
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line) as ReviewLine;
  }
}

/** The server's answer; null if it cannot be reached and the game is at hand. */
const reviewAtServer = (source: Source, signal: AbortSignal): Promise<Response | null> => {
  const there = (): Promise<Response | null> => answered('/reviews', { ...json(source), signal });
  return 'record' in source ? orOnDevice(there, () => Promise.resolve(null)) : there();
};

/** The address of a replay: of a table, at a move and with a pair of eyes. Seats count from 1 to people. */
export function replayPath(id: string | null, move: number, viewer: number | null): string {
  const place = `?move=${move}${viewer === null ? '' : `&seat=${viewer + 1}`}`;
  return id === null ? `/replay${place}` : `/replay/${encodeURIComponent(id)}${place}`;
}

/** Where an address points to. */
export function placeIn(search: string): { move: number | null; viewer: number | null } {
  const found = new URLSearchParams(search);
  const whole = (key: string) => (/^\d{1,5}$/.test(found.get(key) ?? '') ? Number(found.get(key)) : null);
  const seat = whole('seat');
  return { move: whole('move'), viewer: seat === null || seat < 1 || seat > 6 ? null : seat - 1 };
}
