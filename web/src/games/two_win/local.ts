// 2 WIN where the engine runs: how its games are written down.
import type { TwoWinView } from '../../lib/wire';
import { RecordFault, type LocalGamePart, type WrittenPhase } from '../local';

const PHASES = ['pass', 'form'] as const; // of a round

export const local: LocalGamePart<'two_win', TwoWinView> = {
  moment: ({ fields }) => ({ moment: 'round', number: fields.round }),
  withChoice(view, choice) {
    const chosen = choice === null ? null : ([choice].flat() as string[]);
    const same = (cards: readonly string[]) => cards.join() === chosen?.join();
    return { ...view, chosen, forms: view.forms.filter((form) => same(form.choice)), passes: view.passes.filter((card) => same([card])) };
  },
  colours: () => null, // a card says its colour itself
  head: (deck, standard) => (deck.dealt === standard.dealt ? {} : { hand: deck.dealt }),
  body(piles, phases) {
    const rounds = [];
    for (let at = 0; at < phases.length; at += 2) {
      // The last round may lack what was formed.
      const [pass, form] = [phases[at], phases[at + 1]];
      rounds.push(form ? { pass, form } : { pass });
    }
    return { piles, rounds };
  },
  setting(record) {
    const hand = record.hand ?? null;
    if (hand !== null && typeof hand !== 'number') throw new RecordFault('`hand` is not a number');
    return { first: 0, dealt: hand, colours: null };
  },
  piles(record) {
    const piles = record.piles ?? [];
    if (!Array.isArray(piles) || !piles.every(Array.isArray)) throw new RecordFault('`piles` is not a list of lists');
    return piles as unknown[][];
  },
  phases(record) {
    const { rounds } = record;
    if (!Array.isArray(rounds)) throw new RecordFault('`rounds` is not a list');
    return rounds.flatMap((round: unknown, at) => {
      const written = round as Record<string, unknown> | null;
      return PHASES.flatMap((name): WrittenPhase[] => {
        const codes = written?.[name];
        if (codes === undefined && name === 'form' && at === rounds.length - 1) return [];
        if (!Array.isArray(codes)) throw new RecordFault(`round ${at + 1}: \`${name}\` is not a list`);
        return [codes as WrittenPhase];
      });
    });
  },
};
