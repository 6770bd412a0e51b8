// 2 sans 3 as the page knows it.
import type { TwoSansThreeView } from '../../lib/wire';
import type { PageGame } from '../game';
import { backSheet, cardName, cardSheet, colourOf } from './cards';
import './colours.css';
import Scene from './Scene.svelte';

export const twoSansThree: PageGame<TwoSansThreeView> = {
  id: 'two_sans_three',
  slug: '2-sans-3',
  title: 'page-game-two-sans-three',
  players: [2, 3, 4],
  usualPlayers: 3,
  points: true,
  firstStep: 'place',
  cards: {
    sheet: (code, colours) => cardSheet(Number(code), colourOf(Number(code), colours)),
    name: (code, colours) => cardName(Number(code), colourOf(Number(code), colours)),
    back: backSheet,
  },
  Scene,
  progressed: (view, { chosen }) => ({ ...view, chosen: chosen as number | null }),
  toPlay: (view) => (view.active === null ? [] : [view.active]),
  table: () => import('./Table.svelte'),
  results: () => import('./Results.svelte'),
  trophy: () => import('./Trophy.svelte'),
  figure: () => import('./Figure.svelte'),
  words: () => import('./words'),
};
