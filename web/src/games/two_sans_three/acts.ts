// How a turn is shown: the card takes its place, what it takes glows, lifts and flies to the collection, the third of a
// colour turns all of them, and the score counts. Everything is read from what the server has sent.
import { digits, t } from '../../lib/i18n.svelte';
import { timeOf } from '../../lib/motion';
import { moving } from '../../lib/settings.svelte';
import type { EventOf, Teller } from '../../lib/speech';
import type { Act, Direction } from '../../lib/staging.svelte';
import type { AnyEvent, Snapshot, TwoSansThreeSeat, TwoSansThreeView } from '../../lib/wire';
import { story } from './story';

export type Beat = 'place' | 'glow' | 'lift' | 'fly' | 'third' | 'count';

export interface Scene {
  beat: Beat;
  /** Who plays which card, and to which row. */
  seat: number;
  card: number;
  row: number;
  /** What it takes, with what that is worth to the viewer, if it is the viewer's. */
  taken: { card: number; points: number | null }[];
  /** What happened in words, as far as it is shown. */
  line: string;
  /** By how much the score changes, once it counts. */
  change: number;
  events: readonly AnyEvent[];
}

const all = <Kind extends AnyEvent['event']>(events: readonly AnyEvent[], kind: Kind) =>
  events.filter((event): event is EventOf<Kind> => event.event === kind);

/** How a snapshot is shown; null: at once, because it is not one turn. */
export function direct(before: TwoSansThreeView, message: Snapshot, teller: Teller): Direction | null {
  const [played, ...more] = all(message.events, 'played');
  const row = before.rows.findIndex((cards) => cards[0] === played?.row[0]);
  if (!played || more.length || row < 0 || before.phase !== 'play') return null;
  return new Turn(before, message, teller, played, row).direction();
}

class Turn {
  readonly #before: TwoSansThreeView;
  readonly #after: TwoSansThreeView;
  readonly #events: readonly AnyEvent[];
  readonly #teller: Teller;
  readonly #played: EventOf<'played'>;
  readonly #row: number;
  readonly #took: EventOf<'took'> | undefined;
  readonly #acts: Act[] = [];

  constructor(before: TwoSansThreeView, message: Snapshot, teller: Teller, played: EventOf<'played'>, row: number) {
    this.#before = before;
    this.#after = message.view as TwoSansThreeView;
    this.#events = message.events;
    this.#teller = teller;
    this.#played = played;
    this.#row = row;
    this.#took = all(message.events, 'took')[0];
  }

  direction(): Direction {
    const { seat } = this.#played;
    const [turned, bonus] = [all(this.#events, 'turned'), all(this.#events, 'interim_bonus')];
    const end = this.#events.filter((event) => ['refilled', 'scored', 'ended'].includes(event.event));
    const laid = this.#view({ rows: this.#rows([...this.#before.rows[this.#row]!, this.#played.card].sort((a, b) => a - b)) });
    const placed = this.#tell([this.#played]);
    this.#act('place', timeOf('move') || timeOf('down'), laid, placed, placed);
    if (!this.#took) return { acts: this.#acts, said: this.#tell([...bonus, ...end]), rest: 0 };

    this.#acts[0]!.next = 1;
    const took = this.#tell([this.#took]);
    const score = t('page-sans-score-now', {
      who: seat === this.#teller.me ? 'you' : 'other',
      name: this.#teller.names[seat] ?? '',
      points: digits(this.#after.seats[seat]!.score.total),
    });
    if (!moving()) {
      this.#act('glow', timeOf('taken'), laid, took, took);
      return { acts: this.#acts, said: [this.#tell([...turned, ...bonus]), score, this.#tell(end)].join(' '), rest: 0 };
    }
    this.#act('glow', timeOf('glow'), laid, took, took);
    this.#act('lift', timeOf('lift'), laid, took);
    const rows = this.#rows(this.#played.row);
    const collected = this.#view({ rows, own: { up: this.#collected() } });
    const flight = timeOf('take') + (this.#took.taken.length - 1) * timeOf('apart');
    this.#act('fly', flight, collected, took);
    const { up, down } = this.#after.seats[seat]!;
    const third = this.#tell(turned);
    if (turned.length) this.#act('third', timeOf('third'), this.#view({ rows, own: { up, down } }), third, third);
    const counted = this.#view({
      rows,
      own: { up, down, score: this.#after.seats[seat]!.score, interim: this.#after.seats[seat]!.interim },
    });
    this.#act(
      'count',
      timeOf('count'),
      { ...counted, bonuses: this.#after.bonuses },
      took,
      [this.#tell(bonus), score].filter(Boolean).join(' '),
    );
    return { acts: this.#acts, said: this.#tell(end), rest: 0 };
  }

  #tell(events: readonly AnyEvent[]): string {
    return story(this.#teller).tell(events).join(' ');
  }

  #act(beat: Beat, hold: number, view: TwoSansThreeView, line: string, said = ''): void {
    const { seat, card } = this.#played;
    const choice = this.#before.plays.find((play) => play.card === card);
    const worth = new Map(choice?.taken.map((taken) => [taken.card, taken.points]));
    const scene: Scene = {
      beat,
      seat,
      card,
      row: this.#row,
      taken: beat === 'place' ? [] : (this.#took?.taken ?? []).map((one) => ({ card: one, points: worth.get(one) ?? null })),
      line,
      change: beat === 'count' ? this.#after.seats[seat]!.score.total - this.#before.seats[seat]!.score.total : 0,
      events: this.#events,
    };
    this.#acts.push({ hold, view, scene, said });
  }

  #rows(changed: number[]): number[][] {
    return this.#before.rows.map((row, at) => (at === this.#row ? changed : row));
  }

  /** What was there before, with the card out of the hand, and so much of the rest. */
  #view({ rows, own = {} }: { rows: number[][]; own?: Partial<TwoSansThreeSeat> }): TwoSansThreeView {
    const seats = this.#before.seats.map((seat, at) => {
      if (at !== this.#played.seat) return seat;
      const hand = seat.hand && seat.hand.filter((card) => card !== this.#played.card);
      return { ...seat, cards: seat.cards - 1, hand, ...own };
    });
    return { ...this.#before, rows, seats, plays: [], chosen: null };
  }

  /** The collection with all that was taken, before any of it turns face down. */
  #collected(): number[][] {
    const { taken, removed } = this.#took!;
    const kept = taken.filter((card) => !removed.includes(card));
    return this.#before.seats[this.#played.seat]!.up.map((cards, colour) => [
      ...cards,
      ...kept.filter((card) => this.#teller.colours?.[card] === colour),
    ]);
  }
}
