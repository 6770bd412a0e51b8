// A position to choose in that belongs to no table of people: of a lesson or a puzzle.
import type { Component, Snippet } from 'svelte';
import { TableSession, type Choice } from '../lib/session.svelte';
import type { GameId, Snapshot } from '../lib/wire';

export type TableComponent = Component<{ session: TableSession; coach?: Snippet | undefined }>;

const tables: Record<GameId, () => Promise<{ default: TableComponent }>> = {
  two_win: () => import('../two_win/TwoWinTable.svelte'),
  two_sans_three: () => import('../two_sans_three/TwoSansThreeTable.svelte'),
};

/** The table on which a game is drawn. */
export async function tableOf(game: GameId): Promise<TableComponent> {
  return (await tables[game]()).default;
}

/** A table that shows the position and hands what is chosen to `answer`. */
export function positioned(snapshot: Snapshot, answer: (choice: Choice) => Promise<void>): TableSession {
  const session = new TableSession(snapshot.table.id);
  session.receive(snapshot);
  session.attach({
    send: async (message) => {
      if (message.type === 'choose') await answer(message.choice);
    },
    restart: () => {},
    close: () => {},
  });
  return session;
}
