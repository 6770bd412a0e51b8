// Where a game to look at comes from: a table of this server, or a file that was dropped on the page.
import { Refusal } from '../lib/api';
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
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal({ code: 'offline', message: 'The server cannot be reached.' });
  }
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
  const seat = viewer === null ? '' : `?seat=${viewer}`;
  const response =
    'table' in source
      ? await answered(`/replays/${encodeURIComponent(source.table)}${seat}`, {})
      : await answered(`/replays${seat}`, json(source));
  return (await response.json()) as Replay;
}

/** The games in a file; of a large one only the beginning is sent. */
export async function gamesIn(file: Blob): Promise<GamesInFile> {
  const response = await answered('/records', { method: 'POST', body: file.slice(0, MOST_OF_A_FILE) });
  return (await response.json()) as GamesInFile;
}

/** A new table that goes on from a frame of the game. */
export async function playOn(asked: PlayOn): Promise<TableInfo> {
  const response = await answered('/what-if', json(asked));
  return (await response.json()) as TableInfo;
}

/** The lines of a review as they come. */
export async function* reviewOf(source: Source, signal: AbortSignal): AsyncGenerator<ReviewLine> {
  const response = await answered('/reviews', { ...json(source), signal });
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
