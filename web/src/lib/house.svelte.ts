// What is the same for everybody on this server: its name, and what its operators tell all who are there.
import { api } from './api';
import { HAS_SERVER } from './site';
import type { Site } from './wire';

let known = $state.raw<Site>({ name: 'Deuce', contact: '', announcement: {}, chat_after_games: 0 });

export const house = (): Site => known;

/** Asks again. Whoever cannot be reached announces nothing new. */
export async function askForHouse(): Promise<void> {
  if (!HAS_SERVER) return;
  try {
    known = await api.site();
  } catch {
    // There is a next time.
  }
}
