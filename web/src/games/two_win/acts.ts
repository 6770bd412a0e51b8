/** How a round is shown: all numbers lie face down, turn together, and then the reasons come one by one with the cards
they draw. Nothing of a result is in the page before its moment. Everything is read from what the server has sent. */
import { t } from '../../lib/i18n.svelte';
import { timeOf } from '../../lib/motion';
import { moving } from '../../lib/settings.svelte';
import { Speaker, type EventOf, type Teller } from '../../lib/speech';
import type { Act, Direction } from '../../lib/staging.svelte';
import type { AnyEvent, Reason, Snapshot, TwoWinSeat, TwoWinView } from '../../lib/wire';
import { cardInSentence } from './cards';
import { without } from './helpers';
import { draws, story } from './story';

/** The steps of a round, in their order; `wait`: the choices are still being made. */
export type Beat = 'wait' | 'passed' | 'down' | 'turn' | 'look' | 'draw' | 'pile' | 'out';

/** A number in the middle of the table. */
export interface Shown {
  seat: number;
  /** Tens and units; a card that is not known yet is null, one that is not chosen yet is missing. */
  cards: (string | null)[];
  up: boolean;
  /** What it has earned so far. */
  earned: Reason[];
  /** It earns something right now. */
  lit: boolean;
  out: boolean;
}

export interface Scene {
  beat: Beat;
  numbers: Shown[];
  /** What is read above the table. */
  line: string;
  /** Cards that are drawn as the act begins. */
  drawn: EventOf<'drew'>[];
  /** The viewer's own cards drawn so far. */
  fresh: string[];
  /** How much of the round is over when the act ends. */
  done: number;
}

/** Seats in the order in which they are shown: the viewer first, then as they sit. */
export function shownFrom(seats: number, me: number | null): number[] {
  return Array.from({ length: seats }, (_, i) => (i + (me ?? 0)) % seats);
}

const all = <Kind extends AnyEvent['event']>(events: readonly AnyEvent[], kind: Kind) =>
  events.filter((event): event is EventOf<Kind> => event.event === kind);

/** How a snapshot is shown. `watch`: only bots are left, and the viewer looks on. */
export function direct(before: TwoWinView, message: Snapshot, teller: Teller, watch: boolean): Direction | null {
  const inRound = message.events.filter((event) => 'round' in event && event.event !== 'dropped_out');
  if (inRound.some((event) => 'round' in event && event.round !== before.round)) return null; // rounds were missed
  const formed = all(message.events, 'formed');
  if (before.phase === 'form' && formed.length) return new Revealing(before, message, teller, watch).direction();
  if (before.phase === 'pass' && all(message.events, 'passed').length) return passing(before, message, teller, watch);
  return null;
}

/** Cards go round; who cannot go on is told once they have come to rest. */
function passing(before: TwoWinView, message: Snapshot, teller: Teller, watch: boolean): Direction | null {
  const rest = watch ? timeOf('watch-pass') : 0;
  const out = all(message.events, 'dropped_out');
  const tale = story(teller);
  if (!out.length) return watch ? { acts: [], said: tale.tell(message.events).join(' '), rest } : null;
  const after = message.view as TwoWinView;
  const [passed, left] = [all(message.events, 'passed'), message.events.filter((event) => event.event !== 'passed')];
  const scene = (beat: Beat, line: string, done: number): Scene => ({ beat, line, done, numbers: [], drawn: [], fresh: [] });
  const stillIn = closed({
    ...after,
    round: before.round,
    seats: after.seats.map((seat, at) => ({ ...seat, ...stay(before.seats[at]!) })),
  });
  const outNow = closed({ ...after, round: before.round });
  const told = tale.tell(passed).join(' ');
  const lines = tale.tell(out).join(' ');
  return {
    acts: [
      { hold: timeOf(watch ? 'watch-pass' : 'passed'), view: stillIn, scene: scene('passed', '', 0.1), said: told },
      { hold: timeOf('out'), view: outNow, scene: scene('out', lines, 0.2), said: lines },
    ],
    said: tale.tell(left.filter((event) => event.event !== 'dropped_out')).join(' '),
    rest: watch ? timeOf('watch-rest') : 0,
  };
}

/** A view in which nothing can be chosen and nothing of the end is told. */
function closed(view: TwoWinView): TwoWinView {
  const seats = view.seats.map((seat, at) => ({ ...seat, place: null, chosen: seat.inside, hand: at === view.viewer ? seat.hand : null }));
  return { ...view, phase: 'form', seats, passes: [], forms: [], chosen: null, winners: null, because: null };
}

const stay = ({ inside, out_round, out_because }: TwoWinSeat) => ({ inside, out_round, out_because });

class Revealing {
  readonly #before: TwoWinView;
  readonly #message: Snapshot;
  readonly #speaker: Speaker;
  readonly #teller: Teller;
  readonly #watch: boolean;
  readonly #formed: Map<number, EventOf<'formed'>>;
  readonly #acts: Act[] = [];
  #drawn: EventOf<'drew'>[] = [];
  #pile: number;

  constructor(before: TwoWinView, message: Snapshot, teller: Teller, watch: boolean) {
    this.#before = before;
    this.#message = message;
    this.#teller = teller;
    this.#speaker = new Speaker(teller, (code) => cardInSentence(String(code)));
    this.#watch = watch;
    this.#formed = new Map(all(message.events, 'formed').map((event) => [event.seat, event]));
    this.#pile = before.pile;
  }

  direction(): Direction {
    const { events } = this.#message;
    const out = all(events, 'dropped_out');
    const numbers = shownFrom(this.#before.seats.length, this.#before.viewer).flatMap((seat) => this.#formed.get(seat) ?? []);
    if (!this.#watch) this.#act('down', timeOf('down'), { said: t('page-two-win-all-in'), line: t('page-two-win-all-in') });
    this.#act('turn', timeOf('turn'), { said: `${numbers.map((one) => `${this.#who(one.seat)} ${one.number}`).join(', ')}.` });
    this.#act('look', timeOf(this.#watch ? 'watch-look' : 'breath'));
    for (const act of this.#acts.slice(0, -1)) act.next = this.#acts.length - 1;
    for (const beat of this.#beats()) {
      if (beat.pile) this.#pile = beat.pile.cards;
      this.#drawn = [...this.#drawn, ...beat.drawn];
      this.#pile -= beat.drawn.length;
      if (beat.pile) this.#act('pile', timeOf('reason'), { line: t('event-new-pile', { count: beat.pile.cards }), drawn: beat.drawn });
      else this.#act('draw', beat.hold, { line: this.#told(beat.drawn).join(' '), drawn: beat.drawn });
    }
    const drawnWords = this.#heard();
    const outWords = story(this.#teller).tell(out).join(' ');
    if (out.length) this.#act('out', timeOf('out'), { said: [drawnWords, outWords].join(' '), line: outWords, out });
    const total = this.#acts.reduce((sum, act) => sum + act.hold, 0);
    let time = 0;
    for (const act of this.#acts) (act.scene as Scene).done = (time += act.hold) / total;
    const ended = story(this.#teller).tell(all(events, 'ended'));
    return {
      acts: this.#acts,
      said: [...(out.length ? [] : [drawnWords]), ...ended].join(' '),
      rest: this.#watch ? timeOf('watch-rest') : 0,
    };
  }

  #who = (seat: number): string => (seat === this.#speaker.me ? t('table-you') : this.#speaker.name(seat));

  /** The cards that are drawn, by reason; by laps, if a new pile is made among them, and all at once where it is enough. */
  #beats(): { drawn: EventOf<'drew'>[]; hold: number; pile?: EventOf<'new_pile'> }[] {
    const { events } = this.#message;
    const drawn = all(events, 'drew');
    const pile = events.findIndex((event) => event.event === 'new_pile');
    if (pile >= 0) {
      const [first, rest] = [all(events.slice(0, pile), 'drew'), all(events.slice(pile), 'drew')];
      const hold = timeOf(this.#watch ? 'watch-reasons' : 'reason');
      const made = { drawn: rest, hold, pile: events[pile] as EventOf<'new_pile'> };
      return first.length ? [{ drawn: first, hold }, made] : [made];
    }
    if (this.#watch || !moving()) {
      const hold = timeOf(this.#watch ? 'watch-reasons' : 'at-once');
      return drawn.length ? [{ drawn, hold }] : [];
    }
    return ['A', 'B', 'C', 'D'].flatMap((letter) => {
      const some = drawn.filter(({ reason }) => reason.startsWith(letter));
      return some.length ? [{ drawn: some, hold: timeOf('reason') }] : [];
    });
  }

  /** What the seats that draw now have drawn so far, in words. */
  #told(now: readonly EventOf<'drew'>[]): string[] {
    const seats = new Set(now.map((event) => event.seat));
    const soFar = this.#drawn.filter((event) => seats.has(event.seat)).map((event) => ({ ...event, card: null }));
    return draws(this.#speaker, soFar, this.#formed);
  }

  /** All draws in one line, the viewer's own cards by name; and that the viewer draws nothing. */
  #heard(): string {
    const me = this.#speaker.me;
    const nothing = me !== null && this.#formed.has(me) && !this.#drawn.some((event) => event.seat === me);
    const rest = this.#message.events.filter((event) => ['drew', 'new_pile', 'forfeited'].includes(event.event));
    const teller = story(this.#teller);
    teller.tell([...this.#formed.values()]);
    return [...(nothing ? [this.#speaker.of(me, 'event-drew-nothing')] : []), ...teller.tell(rest)].join(' ');
  }

  #act(
    beat: Beat,
    hold: number,
    {
      said = '',
      line = '',
      drawn = [],
      out = [],
    }: Partial<Pick<Scene, 'line' | 'drawn'>> & { said?: string; out?: EventOf<'dropped_out'>[] } = {},
  ): void {
    const leaving = new Set(out.map((event) => event.seat));
    const me = this.#before.viewer;
    const numbers = shownFrom(this.#before.seats.length, me).flatMap((seat): Shown[] => {
      const formed = this.#formed.get(seat);
      if (!formed) return [];
      const up = beat !== 'down';
      const earned = this.#drawn.filter((event) => event.seat === seat).map((event) => event.reason);
      const cards = up ? [formed.tens, formed.units] : [null, null];
      return [{ seat, cards, up, earned, lit: drawn.some((event) => event.seat === seat), out: leaving.has(seat) }];
    });
    const fresh = this.#drawn.flatMap((event) => (event.seat === me && event.card ? [event.card] : []));
    const scene: Scene = { beat, numbers, line, drawn, fresh, done: 0 };
    this.#acts.push({ hold, view: this.#view(leaving), scene, said });
  }

  /** What everybody holds by now: the numbers lie in the middle, not yet in their columns. */
  #view(leaving: ReadonlySet<number>): TwoWinView {
    const after = this.#message.view as TwoWinView;
    const seats = this.#before.seats.map((seat, at): TwoWinSeat => {
      const formed = this.#formed.get(at);
      if (!formed) return seat;
      const number = [formed.tens, formed.units];
      const drawn = this.#drawn.filter((event) => event.seat === at);
      const hand = seat.hand && [...without(seat.hand, number), ...drawn.flatMap(({ card }) => card ?? [])];
      const end = leaving.has(at) ? stay(after.seats[at]!) : {};
      return { ...seat, chosen: true, cards: seat.cards - number.length + drawn.length, hand, earned: [], ...end };
    });
    return closed({ ...this.#before, pile: this.#pile, seats });
  }
}
