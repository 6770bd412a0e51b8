import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { part } from '../../build/locale-files';
import { deckFrom } from './deckfile';

import { digits, preferred, signed } from './i18n.svelte';
import { codeIn, routeOf } from './router.svelte';
import { marked, outline } from './rulebook';
import { pause } from './socket';

const english = readFileSync(new URL('../../../src/deuce/locales/en.ftl', import.meta.url), 'utf-8');

describe('languages', () => {
  it('takes the first of the browser’s languages that we speak', () => {
    expect(preferred(['sv-SE', 'de-AT', 'en'])).toBe('de');
    expect(preferred(['sv'])).toBe('en');
    expect(preferred([])).toBe('en');
  });
  it('writes numbers with a proper minus', () => {
    expect(digits(-3)).toBe('−3');
    expect([signed(4), signed(-7), signed(0)]).toEqual(['+4', '−7', '0']);
  });
  it('parts a language into rules, lessons and all the rest, and loses nothing', () => {
    const ids = (text: string) => text.match(/^[a-z][\w-]*(?= =)/gm) ?? [];
    const rules = ids(part(english, 'rules'));
    const words = ids(part(english, 'words'));
    expect(rules.every((id) => id.startsWith('rules-'))).toBe(true);
    const lessons = ids(part(english, 'lessons'));
    expect(lessons.length > 0 && lessons.every((id) => id.startsWith('lesson-'))).toBe(true);
    expect([...rules, ...lessons, ...words].sort()).toEqual([...ids(english)].sort());
  });
});

describe('rules', () => {
  const ids = english.match(/^rules-[\w-]*(?= =)/gm) ?? [];
  it('finds the sections in reading order', () => {
    const sections = outline('two_win', ids).map((section) => section.name);
    expect(sections).toEqual(['aim', 'cards', 'setup', 'round', 'pass', 'form', 'draw', 'pile', 'end', 'rulings', 'examples', 'seen']);
    const score = outline('two_sans_three', ids).find((section) => section.name === 'score');
    expect(score?.paragraphs.map(({ item }) => item)).toEqual([false, true, true, true, true, false]);
  });
  it.each([
    ['two_win', ['aim', 'setup', 'round', 'rulings', 'examples', 'seen']],
    ['two_sans_three', ['aim', 'setup', 'turn', 'end', 'rulings', 'examples', 'seen']],
  ] as const)('has a figure for each rule of %s; what only leads to the rules has none', (game, without) => {
    const figures = readFileSync(new URL(`../games/${game}/Figure.svelte`, import.meta.url), 'utf-8');
    const drawn = [...figures.matchAll(/section === '(\w+)'/g)].map((found) => found[1]);
    const sections = outline(game, ids).map((section) => section.name);
    expect(drawn).toEqual(sections.filter((name) => !(without as readonly string[]).includes(name)));
  });
  it('tells an item’s mark from its words', () => {
    expect(marked('R1. Stars.')).toEqual({ mark: 'R1', words: 'Stars.' });
    expect(marked('0, 30 and 60 are the start cards.').mark).toBe('');
  });
});

describe('addresses', () => {
  it('lead to pages', () => {
    expect(routeOf('/')).toEqual({ page: 'home' });
    expect(routeOf('/t/abc')).toEqual({ page: 'table', id: 'abc' });
    expect(routeOf('/rules/2-sans-3')).toEqual({ page: 'rules', game: 'two_sans_three' });
    expect(routeOf('/new', '?game=two_win')).toEqual({ page: 'setup', game: 'two_win' });
    for (const wrong of ['/t', '/x', '/t/a/b', '/rules/chess', '/settings/more']) expect(routeOf(wrong).page).toBe('missing');
  });
  it('that nobody can read lead nowhere', () => {
    for (const wrong of ['/t/%E0', '/%', '/t/%ZZ', '/resume/%C0%80', '/player/%ED%A0%80'])
      expect(routeOf(wrong)).toEqual({ page: 'missing' });
    expect(routeOf('/t/%61bc')).toEqual({ page: 'table', id: 'abc' });
  });
  it('are found in what people paste', () => {
    expect(codeIn(' https://deuce.example/t/abc123?x=1#y ')).toBe('abc123');
    expect(codeIn('abc123')).toBe('abc123');
    expect(codeIn('  ')).toBe('');
  });
});

describe('deck files', () => {
  it('are JSON, or the TOML that decks are written in', () => {
    const toml = readFileSync(new URL('../../../src/deuce/games/two_win/deck.toml', import.meta.url), 'utf-8');
    expect(deckFrom('two_win.toml', toml)).toMatchObject({ game: 'two_win', stars: [0, 0, 1, 2], dealt: 9 });
    const sans = readFileSync(new URL('../../../src/deuce/games/two_sans_three/deck.toml', import.meta.url), 'utf-8');
    expect(deckFrom('s.toml', sans).colours).toHaveLength(90);
    expect(deckFrom('x.json', '{"game": "two_win"}')).toEqual({ game: 'two_win' });
  });
  it('of any other kind are refused', () => {
    for (const text of ['game = ', '[table]', 'x', '[1]']) expect(() => deckFrom('x.toml', text)).toThrow();
    expect(() => deckFrom('x.json', '[1]')).toThrow();
  });
});

describe('a lost connection', () => {
  it('is tried at once, then ever more rarely, and not by all at the same moment', () => {
    expect(pause(0)).toBe(0);
    expect([1, 2, 3, 20].map((tries) => pause(tries, () => 1))).toEqual([250, 500, 1000, 10_000]);
    expect(pause(3, () => 0)).toBe(500);
  });
});
