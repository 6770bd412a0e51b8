// The events of a game in sentences.
import { digits, t } from '../../lib/i18n.svelte';
import { listed, Speaker, Story, type EventOf, type Teller } from '../../lib/speech';
import type { AnyEvent } from '../../lib/wire';
import { cardInSentence, colourOf, SEVEN } from './cards';
import { sumOf } from './score';

/** Tells a game: a turn in one breath. */
export function story(teller: Teller): Story {
  const speaker = new Speaker(teller, (code, colours) => cardInSentence(Number(code), colourOf(Number(code), colours)));
  return new Story((events) => {
    const told = events.map((event) => one(speaker, event));
    return 'turn' in events[0]! ? [told.join(' ')] : told;
  });
}

function one(speaker: Speaker, event: AnyEvent): string {
  switch (event.event) {
    case 'dealt':
      return speaker.dealt(event);
    case 'played':
      return speaker.of(event.seat, 'event-played', { card: speaker.card(event.card) });
    case 'took':
      return took(speaker, event);
    case 'turned':
      return t('event-turned', { colour: SEVEN[event.colour] ?? '', cards: numbers(event.cards) });
    case 'interim_bonus':
      return speaker.of(event.seat, 'event-interim-bonus', { points: event.points });
    case 'refilled':
      if (event.cards === null) return speaker.of(event.seat, 'event-refilled', { count: event.count });
      return speaker.of(event.seat, 'event-refilled-cards', { cards: speaker.cards([...event.cards].sort((a, b) => a - b)) });
    case 'scored':
      return speaker.of(event.seat, 'event-scored', { sum: sumOf(event), total: digits(event.total) });
    case 'ended':
      return speaker.ended(event);
    default:
      return ''; // of another game
  }
}

/** Some cards whose colour is clear from the sentence: "12, 27 and 57". */
const numbers = (cards: readonly number[]): string => listed(cards.map(String));

function took(speaker: Speaker, event: EventOf<'took'>): string {
  const told = t(`event-took-${event.because}`, { cards: speaker.cards(event.taken) });
  if (!event.removed.length) return told;
  return `${told} ${t('event-removed', { cards: numbers(event.removed), count: event.removed.length })}`;
}
