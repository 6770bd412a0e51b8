// Events told in words, as a friend at the table would: what happened, and why. The terminal tells them the same way.
// The sentences are each game's own; what all of them share is here.
import type { CardCode, Colours } from '../games/game';
import { t } from './i18n.svelte';
import type { AnyEvent } from './wire';

export type EventOf<Kind extends AnyEvent['event']> = Extract<AnyEvent, { event: Kind }>;

/** Some things in a row: "a, b and c". */
export function listed(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  return t('table-and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' });
}

export interface Teller {
  names: readonly string[];
  me: number | null; // the seat spoken to as "you"
  colours: Colours;
}

/** A card within a sentence, as what somebody passes, draws or plays: "the blue 5 (1 star)". */
type InSentence = (code: CardCode, colours: Colours) => string;

/** Speaks of the people and the cards of a table. */
export class Speaker {
  readonly me: number | null;
  readonly #teller: Teller;
  readonly #inSentence: InSentence;

  constructor(teller: Teller, inSentence: InSentence) {
    this.me = teller.me;
    this.#teller = teller;
    this.#inSentence = inSentence;
  }

  /** A message about a seat: it chooses between "you" and a name. */
  of(seat: number, id: string, args: Record<string, string | number> = {}): string {
    return t(id, { who: seat === this.me ? 'you' : 'other', name: this.name(seat), ...args });
  }

  name(seat: number): string {
    return this.#teller.names[seat] ?? '';
  }

  card(code: CardCode): string {
    return this.#inSentence(code, this.#teller.colours);
  }

  cards(codes: readonly CardCode[]): string {
    return listed(codes.map((code) => this.card(code)));
  }

  /** Who watches sees no hand: nothing to tell. */
  dealt(event: EventOf<'dealt'>): string {
    const hand = event.hands.find((cards) => cards?.length);
    return hand ? t('event-dealt', { count: hand.length }) : '';
  }

  /** Who won, and why. */
  ended(event: EventOf<'ended'>): string {
    return endedWords(event, this.#teller);
  }
}

/** Who won, and why. */
export function endedWords(
  { winners, because }: { winners: readonly number[]; because: string },
  { names, me }: Pick<Teller, 'names' | 'me'>,
): string {
  if (winners.length > 1) {
    const shared = winners.map((seat) => (seat === me ? t('table-you-too') : (names[seat] ?? '')));
    return t('event-ended-shared', { names: listed(shared) });
  }
  const seat = winners[0] ?? 0;
  return t(`event-ended-${because.replace('_', '-')}`, { who: seat === me ? 'you' : 'other', name: names[seat] ?? '' });
}

/** What some events that belong together are in sentences. */
export type Sentences = (events: readonly AnyEvent[]) => string[];

/** Tells events in order, one paragraph for what belongs together. */
export class Story {
  readonly #sentences: Sentences;

  constructor(sentences: Sentences) {
    this.#sentences = sentences;
  }

  tell(events: readonly AnyEvent[]): string[] {
    const told: string[] = [];
    let from = 0;
    while (from < events.length) {
      const kind = paragraph(events[from]!);
      let to = from + 1;
      while (to < events.length && paragraph(events[to]!) === kind) to += 1;
      told.push(...this.#sentences(events.slice(from, to)));
      from = to;
    }
    return told.filter(Boolean);
  }
}

/** What is told in one breath: the same kind, or the same turn. */
function paragraph(event: AnyEvent): string | number {
  return 'turn' in event ? event.turn : event.event;
}
