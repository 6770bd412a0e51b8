// Events in sentences, in all languages: the page tells them as the terminal does (tests/terminal/test_words.py).
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { marksOf } from '../games/two_sans_three/labels';
import { story as sansStory } from '../games/two_sans_three/story';
import { words as winWords } from '../games/two_win/words';
import { story as winStory } from '../games/two_win/story';
import { speak } from './i18n.svelte';
import type { AnyEvent, TwoSansThreeSeat } from './wire';

const teller = { names: ['Ada', 'Nora'], me: 0, colours: null };

// A page's root element, which the language is written on.
beforeAll(() => void vi.stubGlobal('document', { documentElement: { dataset: {} } }));

const formed: AnyEvent = { event: 'formed', round: 6, seat: 0, tens: '5B1', units: '5G1', number: 55, stars: 2, earned: ['C', 'D-units'] };
const drawn: AnyEvent[] = [
  { event: 'drew', round: 6, seat: 0, reason: 'C', card: '5B0' },
  { event: 'drew', round: 6, seat: 0, reason: 'D-units', card: '2B1' },
];
const took: AnyEvent[] = [
  { event: 'played', turn: 3, seat: 1, card: 88, row: [60, 88] },
  { event: 'took', turn: 3, seat: 1, card: 37, because: 'higher', taken: [45, 57], removed: [45] },
  { event: 'turned', turn: 3, seat: 1, colour: 4, cards: [12, 27, 57] },
];

describe('cards in sentences', () => {
  it.each([
    ['en', 'You draw the blue 5 and the blue 2 (1 star): pair, third green.'],
    ['fr', 'Tu pioches le 5 bleu et le 2 bleu (1 étoile)\u00a0: double, troisième verte.'],
    ['de', 'Du ziehst die blaue 5 und die blaue 2 (1 Stern): Pasch, dritte grüne.'],
    ['it', 'Peschi il 5 blu e il 2 blu (1 stella): doppio, terza verde.'],
    ['es', 'Robas el 5 azul y el 2 azul (1 estrella): doble, tercera verde.'],
    ['nl', 'Je trekt de blauwe 5 en de blauwe 2 (1 ster): dubbel, derde groene.'],
    ['pl', 'Dobierasz niebieską 5 i niebieską 2 (1 gwiazdka): dublet, trzecia zielona.'],
  ])('have article and case when they are drawn (%s)', async (language, words) => {
    await speak(language);
    expect(
      winStory(teller)
        .tell([formed, ...drawn])
        .at(-1),
    ).toBe(words);
  });

  it.each([
    [
      'en',
      'Nora plays 88 (moon). It takes all that are higher: 45 (no colour) and 57 (petal). The 45 leaves the game. Third petal: 12, 27 and 57 turn face down.',
    ],
    [
      'de',
      'Nora spielt die 88 (Mond). Sie nimmt alle höheren: die 45 (ohne Farbe) und die 57 (Blüte). Die 45 kommt aus dem Spiel. Dritte Blüte: 12, 27 und 57 werden verdeckt.',
    ],
    [
      'it',
      'Nora gioca l’88 (luna). Prende tutte le più alte: il 45 (senza colore) e il 57 (petalo). Il 45 esce dal gioco. Terzo petalo: le carte 12, 27 e 57 vengono coperte.',
    ],
    [
      'pl',
      'Nora zagrywa 88 (księżyc). Ta karta zabiera wszystkie wyższe: 45 (bez koloru) i 57 (płatek). Karta 45 wypada z gry. Trzeci płatek: karty 12, 27 i 57 zostają zakryte.',
    ],
  ])('name their colour once (%s)', async (language, words) => {
    await speak(language);
    expect(sansStory(teller).tell(took)).toEqual([words]);
  });

  it.each([
    ['en', 'Pass the blue 8'],
    ['fr', 'Passer le 8 bleu'],
    ['it', 'Passa l’8 blu'],
    ['pl', 'Przekaż niebieską 8'],
  ])('are what is passed (%s)', async (language, words) => {
    await speak(language);
    expect(winWords.choice('8B0')).toBe(words);
  });
});

describe('a win', () => {
  const seat = { place: 1 } as TwoSansThreeSeat;
  it('that is shared is not called one’s own', async () => {
    await speak('en');
    const player = { seat, info: undefined, over: true, winner: true };
    expect(marksOf({ ...player, shared: false }, 1)).toEqual(['wins']);
    expect(marksOf({ ...player, shared: true }, 1)).toEqual(['shares the win']);
  });
});
