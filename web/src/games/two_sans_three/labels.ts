// Words that several parts of the 2 sans 3 table share.
import { SEVEN } from './cards';
import { t } from '../../lib/i18n.svelte';
import type { SeatInfo, TwoSansThreeSeat } from '../../lib/wire';

/** "sun: 16, 61 face up; 3 face down, minus 3". */
export function cellName(colour: number, up: readonly number[], down: number): string {
  const name = t('page-sans-colour', { colour: SEVEN[colour]! });
  if (!up.length && !down) return t('page-sans-cell-none', { colour: name });
  if (!up.length) return t('page-sans-cell-down', { colour: name, count: down });
  const faceUp = t('page-sans-cell-up', { colour: name, cards: up.join(', ') });
  return down ? t('page-sans-cell-both', { up: faceUp, count: down }) : faceUp;
}

/** What a seat is besides its player's name: "bot", "away". */
export function standing(info: SeatInfo | undefined): string {
  if (!info) return '';
  if (info.resigned) return t('page-sans-resigned');
  if (info.stand_in) return t('page-sans-stand-in');
  if (info.kind === 'bot') return t('page-sans-bot');
  return info.present ? '' : t('page-sans-away');
}

/** "7 cards · pile 6". At the end nothing: what is left in hand does not count. */
export function holdings(seat: TwoSansThreeSeat, over: boolean): string[] {
  if (over) return seat.place === null ? [] : [t('table-place', { place: seat.place })];
  const parts = [t('table-cards', { count: seat.cards })];
  if (seat.pile) parts.push(t('table-pile', { count: seat.pile }));
  return parts;
}

/** What is said of a player beside the name: the first of the holdings, or that they have won, alone or with others. */
export function marksOf({ seat, info, over, winner, shared }: MarkedPlayer, room: number): string[] {
  const held = over && winner ? [t(shared ? 'page-sans-shares' : 'page-sans-wins')] : holdings(seat, over).slice(0, room);
  return [...held, standing(info)].filter(Boolean);
}

type MarkedPlayer = Pick<PlayerProps, 'seat' | 'info' | 'over' | 'winner' | 'shared'>;

/** What another player is drawn from, as a panel or as a strip. */
export interface PlayerProps {
  at: number;
  name: string;
  info: SeatInfo | undefined;
  seat: TwoSansThreeSeat;
  colours: readonly (number | null)[];
  active: boolean;
  over: boolean;
  winner: boolean;
  /** Whether others win too. */
  shared: boolean;
  onopen: () => void;
}
