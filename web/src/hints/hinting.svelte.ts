// Asking for a hint, and what came of it.
import { api } from '../lib/api';
import { problemOf, problemText } from '../lib/problems';
import type { TableSession } from '../lib/session.svelte';
import { change, settings } from '../lib/settings.svelte';
import type { HintTool } from '../table/tools';

export class Hinting {
  readonly session: TableSession;
  busy = $state(false);
  problem = $state('');
  /** Whether the reader is being asked if a hint is worth the mark. */
  asking = $state(false);

  constructor(session: TableSession) {
    this.session = session;
  }

  /** Whether the reader may ask now. */
  may = $derived.by(() => {
    const { session } = this;
    if (!session.known || !session.started || session.readOnly || session.seat === null) return false;
    return session.table.hints && session.table.state === 'playing' && session.waiting.includes(session.seat);
  });

  /** What the bar over the table needs. */
  tool = $derived.by((): HintTool | null => {
    const { session } = this;
    if (!session.known || !session.started || !session.table.hints || session.table.state !== 'playing') return null;
    return {
      ask: () => void this.ask(),
      may: this.may && !this.busy,
      given: session.table.hinted,
      alone: session.table.watching === 0 && session.table.seats.every((seat) => seat.kind === 'bot' || seat.yours),
    };
  });

  /** Asks for a hint; before the first one of all, asks back. */
  async ask(): Promise<void> {
    const { session } = this;
    if (!this.may || this.busy || session.hint || session.seat === null) return;
    if (!settings().hints && !session.table.hinted && !this.asking) {
      this.asking = true;
      return;
    }
    if (this.asking) change({ hints: true });
    this.asking = false;
    const phase = session.view;
    this.busy = true;
    this.problem = '';
    try {
      const hint = await api.hint(session.id, session.seat);
      if (session.view.phase !== phase.phase || session.view.viewer !== phase.viewer) return; // too late to be of use
      session.hint = hint;
      session.suggested = [hint.choices[0]?.choice ?? []].flat();
    } catch (error) {
      this.problem = problemText(problemOf(error));
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.session.hint = null;
    this.session.suggested = [];
    this.problem = '';
    this.asking = false;
  }
}
