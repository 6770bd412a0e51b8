// Once more: asking for it, and waiting for those who are still here. All go together.
import { problemOf } from '../lib/problems';
import { go } from '../lib/router.svelte';
import type { TableSession } from '../lib/session.svelte';
import type { Problem } from '../lib/wire';

/** The wish of somebody at a table for a rematch; made by a component, which it goes away with. */
export class Rematch {
  readonly #session: TableSession;
  asked = $state(false);
  problem = $state.raw<Problem | null>(null);

  constructor(session: TableSession) {
    this.#session = session;
    $effect(() => {
      const { next } = this.#session.table;
      if (this.asked && next && !this.missing.length) go(`/t/${next}`);
    });
  }

  /** The names of those who are here and have not asked for it yet. */
  missing = $derived.by(() =>
    this.#session.table.seats.flatMap((seat, at) =>
      seat.kind === 'human' && seat.present && !seat.yours && !seat.again && !seat.resigned && !seat.stand_in
        ? [this.#session.names[at] ?? '']
        : [],
    ),
  );

  ask = async (): Promise<void> => {
    this.asked = true;
    this.problem = null;
    try {
      if (!this.#session.table.next) await this.#session.send({ type: 'again' });
    } catch (error) {
      this.problem = problemOf(error);
      this.asked = false;
    }
  };
}
