// A position to choose in that belongs to no table of people: of a lesson or a puzzle.
import type { Choice } from '../games/game';
import { TableSession } from '../lib/session.svelte';
import type { Snapshot } from '../lib/wire';

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
