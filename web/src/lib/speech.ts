// Events told in words, as a friend at the table would: what happened, and why. The terminal tells them the same way.
import { cardName, winColour } from '../cards/names';
import { SEVEN } from '../cards/symbols';
import { digits, t } from './i18n';
import type { AnyEvent, GameId, Reason } from './wire';

type Of<Kind extends AnyEvent['event']> = Extract<AnyEvent, { event: Kind }>;

const POINTS_SINGLE = 1;
const POINTS_PAIR = 5;

/** Some things in a row: "a, b and c". */
export function listed(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  return t('terminal-and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' });
}

export interface Teller {
  game: GameId;
  names: string[];
  me: number | null; // the seat spoken to as "you"
  colours: (number | null)[] | null;
}

/** Tells events in order: it remembers the numbers formed, which explain later draws. */
export class Story {
  readonly #teller: Teller;
  readonly #formed = new Map<number, Of<'formed'>>();

  constructor(teller: Teller) {
    this.#teller = teller;
  }

  /** Some events in sentences, one paragraph for what belongs together. */
  tell(events: readonly AnyEvent[]): string[] {
    const told: string[] = [];
    let from = 0;
    while (from < events.length) {
      const kind = paragraph(events[from]!);
      let to = from + 1;
      while (to < events.length && paragraph(events[to]!) === kind) to += 1;
      told.push(...this.#alike(events.slice(from, to)));
      from = to;
    }
    return told.filter(Boolean);
  }

  /** Why a card was drawn: "highest", "third pink". */
  reason(seat: number, reason: Reason): string {
    if (reason === 'A') return t('event-reason-highest');
    if (reason === 'B') return t('event-reason-stars');
    if (reason === 'C') return t('event-reason-pair');
    const formed = this.#formed.get(seat);
    const card = reason === 'D-tens' ? formed?.tens : formed?.units;
    return t('event-reason-run', { colour: card ? winColour(card) : '' });
  }

  #alike(events: AnyEvent[]): string[] {
    const first = events[0]!;
    if (first.event === 'passed') return [this.#passes(events as Of<'passed'>[]).join(' ')];
    if (first.event === 'drew') return this.#draws(events as Of<'drew'>[]);
    if (first.event === 'formed') {
      const formed = events as Of<'formed'>[];
      for (const event of formed) this.#formed.set(event.seat, event);
      const told = [formed.map((event) => this.#of(event.seat, 'event-formed', { number: String(event.number) })).join(' ')];
      const mine = formed.find((event) => event.seat === this.#teller.me);
      if (mine && !mine.earned.length) told.push(this.#of(mine.seat, 'event-drew-nothing'));
      return told;
    }
    if ('turn' in first) return [events.map((event) => this.#one(event)).join(' ')];
    return events.map((event) => this.#one(event));
  }

  #passes(events: Of<'passed'>[]): string[] {
    const me = this.#teller.me;
    const open = events.filter((event) => event.card !== null);
    if (!open.length) return [t('event-passed-all')];
    return open
      .sort((a, b) => Number(a.seat !== me) - Number(b.seat !== me))
      .map((event) => {
        const card = this.#card(event.card!);
        if (event.to === me) return t('event-passed-to-you', { name: this.#name(event.seat), card });
        return this.#of(event.seat, 'event-passed', { to: this.#name(event.to), card });
      });
  }

  /** One sentence for all that a seat draws. */
  #draws(events: Of<'drew'>[]): string[] {
    const bySeat = grouped(events);
    return [...bySeat].map(([seat, draws]) => {
      const reasons = draws.map((draw) => this.reason(seat, draw.reason)).join(', ');
      const cards = draws.flatMap((draw) => (draw.card === null ? [] : [draw.card]));
      if (cards.length) return this.#of(seat, 'event-drew-cards', { cards: this.#cards(cards), reasons });
      return this.#of(seat, 'event-drew', { count: draws.length, reasons });
    });
  }

  #one(event: AnyEvent): string {
    switch (event.event) {
      case 'dealt':
        return this.#dealt(event);
      case 'dropped_out':
        if (event.because === 'no_card') return this.#of(event.seat, 'event-dropped-out-no-card');
        if (event.cards < 2) return this.#of(event.seat, 'event-dropped-out-too-few');
        return this.#of(event.seat, 'event-dropped-out-no-number', { number: String(event.last) });
      case 'new_pile':
        return t('event-new-pile', { count: event.cards });
      case 'forfeited':
        return this.#of(event.seat, 'event-forfeited', { count: event.cards });
      case 'played':
        return this.#of(event.seat, 'event-played', { card: this.#card(event.card) });
      case 'took':
        return this.#took(event);
      case 'turned':
        return t('event-turned', { colour: SEVEN[event.colour] ?? '', cards: this.#cards(event.cards) });
      case 'interim_bonus':
        return this.#of(event.seat, 'event-interim-bonus', { points: event.points });
      case 'refilled':
        if (event.cards === null) return this.#of(event.seat, 'event-refilled', { count: event.count });
        return this.#of(event.seat, 'event-refilled-cards', { cards: this.#cards([...event.cards].sort((a, b) => a - b)) });
      case 'scored':
        return this.#of(event.seat, 'event-scored', { sum: sumOf(event), total: digits(event.total) });
      case 'ended':
        return this.#ended(event);
      default:
        return this.#alike([event]).join(' ');
    }
  }

  /** Who watches sees no hand: nothing to tell. */
  #dealt(event: Of<'dealt'>): string {
    const hand = event.hands.find((cards) => cards?.length);
    return hand ? t('event-dealt', { count: hand.length }) : '';
  }

  #took(event: Of<'took'>): string {
    const told = t(`event-took-${event.because}`, { cards: this.#cards(event.taken) });
    if (!event.removed.length) return told;
    return `${told} ${t('event-removed', { cards: this.#cards(event.removed), count: event.removed.length })}`;
  }

  #ended(event: Of<'ended'>): string {
    if (event.winners.length > 1) {
      const names = event.winners.map((seat) => (seat === this.#teller.me ? t('terminal-you-too') : this.#name(seat)));
      return t('event-ended-shared', { names: listed(names) });
    }
    return this.#of(event.winners[0] ?? 0, `event-ended-${event.because.replace('_', '-')}`);
  }

  /** A message about a seat: it chooses between "you" and a name. */
  #of(seat: number, id: string, args: Record<string, string | number> = {}): string {
    return t(id, { who: seat === this.#teller.me ? 'you' : 'other', name: this.#name(seat), ...args });
  }

  #name(seat: number): string {
    return this.#teller.names[seat] ?? '';
  }

  #card(code: string | number): string {
    return cardName(this.#teller.game, code, typeof code === 'number' ? this.#teller.colours?.[code] : undefined);
  }

  #cards(codes: readonly (string | number)[]): string {
    return codes.map((code) => this.#card(code)).join('; ');
  }
}

/** The points added up as the rulebook does: "4 + 10 − 6 + 7 + 5". */
export function sumOf(score: { singles: number; pairs: number; down: number; interim: number; final: number }): string {
  const [first, ...rest] = [POINTS_SINGLE * score.singles, POINTS_PAIR * score.pairs, -score.down, score.interim, score.final];
  const signs = rest.flatMap((part, index) =>
    part || index === 1 ? [`${part < 0 || index === 1 ? '\u2212' : '+'} ${Math.abs(part)}`] : [],
  );
  return [String(first), ...signs].join(' ');
}

/** What is told in one breath: the same kind, or the same turn. */
function paragraph(event: AnyEvent): string | number {
  return 'turn' in event ? event.turn : event.event;
}

function grouped<T extends { seat: number }>(events: T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const event of events) groups.set(event.seat, [...(groups.get(event.seat) ?? []), event]);
  return groups;
}
