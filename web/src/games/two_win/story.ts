// The events of a game in sentences.
import { t } from '../../lib/i18n.svelte';
import { Speaker, Story, type EventOf, type Teller } from '../../lib/speech';
import type { AnyEvent } from '../../lib/wire';
import { cardInSentence } from './cards';
import { reasonWords } from './helpers';

/** Tells a game. It remembers the numbers formed, which explain later draws. */
export function story(teller: Teller): Story {
  const speaker = new Speaker(teller, (code) => cardInSentence(String(code)));
  const formed = new Map<number, EventOf<'formed'>>();

  return new Story((events) => {
    switch (events[0]!.event) {
      case 'passed':
        return [passes(speaker, events as EventOf<'passed'>[]).join(' ')];
      case 'drew':
        return draws(speaker, events as EventOf<'drew'>[], formed);
      case 'formed':
        for (const event of events as EventOf<'formed'>[]) formed.set(event.seat, event);
        return numbers(speaker, events as EventOf<'formed'>[]);
      default:
        return events.map((event) => one(speaker, event));
    }
  });
}

function passes(speaker: Speaker, events: readonly EventOf<'passed'>[]): string[] {
  const open = events.filter((event) => event.card !== null);
  if (!open.length) return [t('event-passed-all')];
  return open
    .sort((a, b) => Number(a.seat !== speaker.me) - Number(b.seat !== speaker.me))
    .map((event) => {
      const card = speaker.card(event.card!);
      if (event.to === speaker.me) return t('event-passed-to-you', { name: speaker.name(event.seat), card });
      return speaker.of(event.seat, 'event-passed', { to: speaker.name(event.to), card });
    });
}

function numbers(speaker: Speaker, events: readonly EventOf<'formed'>[]): string[] {
  const told = [events.map((event) => speaker.of(event.seat, 'event-formed', { number: String(event.number) })).join(' ')];
  const mine = events.find((event) => event.seat === speaker.me);
  if (mine && !mine.earned.length) told.push(speaker.of(mine.seat, 'event-drew-nothing'));
  return told;
}

/** One sentence for all that a seat draws. */
export function draws(speaker: Speaker, events: readonly EventOf<'drew'>[], formed: ReadonlyMap<number, EventOf<'formed'>>): string[] {
  return [...bySeat(events)].map(([seat, drawn]) => {
    const number = formed.get(seat);
    const reasons = drawn.map((draw) => reasonWords(draw.reason, number && [number.tens, number.units])).join(', ');
    const cards = drawn.flatMap((draw) => (draw.card === null ? [] : [draw.card]));
    if (cards.length) return speaker.of(seat, 'event-drew-cards', { cards: speaker.cards(cards), reasons });
    return speaker.of(seat, 'event-drew', { count: drawn.length, reasons });
  });
}

function one(speaker: Speaker, event: AnyEvent): string {
  switch (event.event) {
    case 'dealt':
      return speaker.dealt(event);
    case 'dropped_out':
      if (event.because === 'no_card') return speaker.of(event.seat, 'event-dropped-out-no-card');
      if (event.cards < 2) return speaker.of(event.seat, 'event-dropped-out-too-few');
      return speaker.of(event.seat, 'event-dropped-out-no-number', { number: String(event.last) });
    case 'new_pile':
      return t('event-new-pile', { count: event.cards });
    case 'forfeited':
      return speaker.of(event.seat, 'event-forfeited', { count: event.cards });
    case 'ended':
      return speaker.ended(event);
    default:
      return ''; // of another game
  }
}

function bySeat<T extends { seat: number }>(events: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const event of events) groups.set(event.seat, [...(groups.get(event.seat) ?? []), event]);
  return groups;
}
