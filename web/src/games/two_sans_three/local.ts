// 2 sans 3 where the engine runs: how its games are written down.
import type { TwoSansThreeView } from '../../lib/wire';
import { RecordFault, type LocalGamePart } from '../local';

const NONE = 255; // no colour, as decks have it

const whole = (value: unknown, key: string): number => {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new RecordFault(`\`${key}\` is not a whole number`);
  return value;
};

export const local: LocalGamePart<'two_sans_three', TwoSansThreeView> = {
  moment: ({ fields, phase }) => ({ moment: 'turn', number: fields.played + (phase === 'over' ? 0 : 1) }),
  withChoice: (view, choice) => ({ ...view, chosen: choice as number | null, plays: view.plays.filter((play) => play.card === choice) }),
  colours: (deck) => deck.colours.map((colour) => (colour === NONE ? null : colour)),
  head(deck, standard, first) {
    const same = deck.colours.every((colour, number) => colour === standard.colours[number]);
    return {
      first,
      ...(deck.dealt === standard.dealt ? {} : { dealt: deck.dealt }),
      ...(same ? {} : { colours: deck.colours.map((colour) => (colour === NONE ? null : colour)) }),
    };
  },
  // Whoever plays next follows from who began.
  body: (_, phases) => ({ turns: phases.flatMap((codes) => codes.filter((code) => code !== null)) }),
  setting(record) {
    const colours = record.colours ?? null;
    if (colours !== null && !Array.isArray(colours)) throw new RecordFault('`colours` is not a list');
    const dealt = record.dealt === undefined ? null : whole(record.dealt, 'dealt');
    return { first: record.first === undefined ? 0 : whole(record.first, 'first'), dealt, colours: colours as (number | null)[] | null };
  },
  piles: () => [],
  phases(record, seats) {
    const { turns } = record;
    if (!Array.isArray(turns)) throw new RecordFault('`turns` is not a list');
    const first = record.first === undefined ? 0 : whole(record.first, 'first');
    return turns.map((card: unknown, turn) =>
      Array.from({ length: seats }, (_, seat) => (seat === (first + turn) % seats ? (card as number) : null)),
    );
  },
};
