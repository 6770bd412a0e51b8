// What happens at a table of 2 sans 3, set in motion for as long as the table is on the screen.
import { tick } from 'svelte';
import type { TableSession } from '../../lib/session.svelte';
import type { TwoSansThreeView } from '../../lib/wire';
import { direct, type Scene } from './acts';
import { choreograph, remember, settle, stage } from './choreography';

/** Shows turns act by act, or at once where they are not; returns what ends it. */
export function perform(session: TableSession, root: () => HTMLElement | undefined): () => void {
  session.director = (before, message) => {
    const teller = { names: session.names, me: session.seat, colours: message.table.colours };
    return direct(before as TwoSansThreeView, message, teller);
  };
  const ends = [
    session.onAct((act) => {
      const table = root();
      if (!table) return;
      const [before, seat] = [remember(table), session.seat];
      void tick().then(() => stage(table, before, act.scene as Scene, seat));
    }),
    session.onEvents((events, _, __, said) => {
      const table = root();
      if (!table) return;
      const [before, seat] = [remember(table), session.seat];
      void tick().then(() => (said === null ? choreograph(table, before, events, seat) : settle(table, before, events)));
    }),
  ];
  return () => {
    session.director = null;
    for (const end of ends) end();
  };
}
