/** What the table of 2 WIN works out from its view: how things are shown, never what is allowed. */
import { cardColour } from './cards';
import { t } from '../../lib/i18n.svelte';
import type { NumberChoice, Reason, Sureness, TableInfo, TwoWinSeat, TwoWinView } from '../../lib/wire';

/** A card of the own hand. Equal cards are told apart by their copy, so that each keeps its place. */
export interface HandCard {
  code: string;
  key: string;
}

export type Order = 'digit' | 'colour' | 'dealt';
export const ORDERS: readonly Order[] = ['digit', 'colour', 'dealt'];
const STORED = 'deuce.two-win.order';

export function storedOrder(): Order {
  try {
    const found = localStorage.getItem(STORED) as Order;
    return ORDERS.includes(found) ? found : 'digit';
  } catch {
    return 'digit';
  }
}

export function storeOrder(order: Order): void {
  try {
    localStorage.setItem(STORED, order);
  } catch {
    // a private window: the order holds until the page is closed
  }
}

/** Codes with a key each: the second 7B0 is "7B0#1". */
export function handCards(codes: readonly string[]): HandCard[] {
  const copies = new Map<string, number>();
  return codes.map((code) => {
    const copy = copies.get(code) ?? 0;
    copies.set(code, copy + 1);
    return { code, key: `${code}#${copy}` };
  });
}

/** The order in which cards came: those known before stay where they were, new ones join on the right. */
export function arrived(before: readonly string[], now: readonly HandCard[]): string[] {
  const held = new Set(now.map((card) => card.key));
  const kept = before.filter((key) => held.has(key));
  return [...kept, ...now.map((card) => card.key).filter((key) => !kept.includes(key))];
}

const COLOUR_ORDER = 'BPG';

export function sorted(cards: readonly HandCard[], order: Order, came: readonly string[]): HandCard[] {
  if (order === 'dealt') return [...cards].sort((a, b) => came.indexOf(a.key) - came.indexOf(b.key));
  const colour = (card: HandCard) => COLOUR_ORDER.indexOf(card.code[1]!);
  const digit = (card: HandCard) => Number(card.code[0]) * 3 + Number(card.code[2]) / 3;
  return [...cards].sort((a, b) =>
    order === 'digit'
      ? Number(a.code[0]) - Number(b.code[0]) || colour(a) - colour(b) || a.code.localeCompare(b.code)
      : colour(a) - colour(b) || digit(a) - digit(b),
  );
}

export interface Run {
  from: number;
  length: number;
  open: boolean;
}

/** The runs of a column, from marks that join each card to the one before; only what shows from `first` on. */
export function runs(marks: readonly string[], first: number): Run[] {
  const found: Run[] = [];
  marks.forEach((mark, i) => {
    if (!mark) return;
    const last = found.at(-1);
    if (last && last.from + last.length === i && marks[i - 1] === mark) last.length += 1;
    else found.push({ from: i - 1, length: 2, open: mark === 'open' });
  });
  return found.flatMap((run) => {
    const from = Math.max(run.from - first, 0);
    const length = run.from + run.length - first - from;
    return length > 0 ? [{ ...run, from, length }] : [];
  });
}

/** The letter of a reason, as the rules name it. */
export const letter = (reason: Reason): string => reason[0]!;

/** Why a card was drawn, in words: "highest", "third pink". */
export function reasonWords(reason: Reason, number: readonly string[] | undefined): string {
  if (reason === 'A') return t('event-reason-highest');
  if (reason === 'B') return t('event-reason-stars');
  if (reason === 'C') return t('event-reason-pair');
  const card = number?.[reason === 'D-tens' ? 0 : 1];
  return t('event-reason-run', { colour: card ? cardColour(card) : '' });
}

export interface Prospect {
  letter: string;
  sure: Sureness;
  words: string;
}

/** What a number would earn, A to D, in words; both runs share one line. */
export function prospects(choice: readonly string[], stars: number, earns: Partial<Record<Reason, Sureness>>): Prospect[] {
  const of = (reason: Reason): Sureness => earns[reason] ?? 'not';
  const ended = (['D-tens', 'D-units'] as const).filter((reason) => of(reason) !== 'not');
  const run = ended.length
    ? ended.map((reason) => reasonWords(reason, choice)).join(', ')
    : t('table-earns-run', { sure: 'not', colour: '' });
  return [
    {
      letter: 'A',
      sure: of('A'),
      words: of('A') === 'not' ? t('page-two-win-not-highest') : t('table-earns-highest', { sure: of('A') }),
    },
    { letter: 'B', sure: of('B'), words: t('table-earns-stars', { sure: of('B'), stars }) },
    { letter: 'C', sure: of('C'), words: t('table-earns-pair', { sure: of('C') }) },
    { letter: ended.length > 1 ? 'D 2×' : 'D', sure: ended.length ? of(ended[0]!) : 'not', words: run },
  ];
}

/** Cards without some of them, each once. */
export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Of the numbers that can be formed now, those above a number that the cards kept make, rising; without one, all. */
export function keptNumbers(number: NumberChoice | undefined, forms: readonly NumberChoice[], hand: readonly string[]): number[] {
  const kept = without(hand, number?.choice ?? []);
  const found = forms.filter(
    (form) => (!number || form.number > number.number) && without(kept, form.choice).length === kept.length - form.choice.length,
  );
  return [...new Set(found.map((form) => form.number))].sort((a, b) => a - b);
}

/** Whether nobody but bots is still in. */
export function botsOnly(table: TableInfo, view: TwoWinView): boolean {
  return view.seats.every((seat, at) => {
    const info = table.seats[at];
    return !seat.inside || info?.kind === 'bot' || info?.stand_in || info?.resigned;
  });
}

/** Why a player is out, as the live line says it. */
export function outWords(seat: TwoWinSeat, you: boolean, name: string): string {
  const who = you ? 'you' : 'other';
  if (seat.out_because === 'no_card') return t('event-dropped-out-no-card', { who, name });
  // once its cards went into a new pile, how many it held is not known any more
  if (seat.cards < 2 && seat.numbers.length) return t('event-dropped-out-too-few', { who, name });
  return t('event-dropped-out-no-number', { who, name, number: String(seat.last) });
}

/** The seats across the table, in the order of play from the viewer on; a spectator looks at all of them. */
export function seatsAcross(count: number, me: number | null): number[] {
  const start = me === null ? 0 : me + 1;
  return Array.from({ length: me === null ? count : count - 1 }, (_, i) => (start + i) % count);
}
