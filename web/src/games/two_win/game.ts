// 2 WIN as the page knows it.
import type { TwoWinView } from '../../lib/wire';
import type { PageGame } from '../game';
import { backSheet, cardName, cardSheet } from './cards';
import './colours.css';
import Scene from './Scene.svelte';

export const twoWin: PageGame<TwoWinView> = {
  id: 'two_win',
  slug: '2-win',
  title: 'page-game-two-win',
  players: [2, 3, 4, 5, 6],
  usualPlayers: 4,
  points: false,
  firstStep: 'pass',
  cards: { sheet: (code) => cardSheet(String(code)), name: (code) => cardName(String(code)), back: backSheet },
  Scene,
  progressed(view, { waiting, chosen }) {
    const seats = view.seats.map((seat, index) => ({ ...seat, chosen: seat.inside && !waiting.includes(index) }));
    return { ...view, seats, chosen: chosen as string[] | null };
  },
  toPlay: () => [], // everybody chooses at once
  table: () => import('./Table.svelte'),
  results: () => import('./Results.svelte'),
  trophy: () => import('./Trophy.svelte'),
  figure: () => import('./Figure.svelte'),
  words: () => import('./words'),
};
