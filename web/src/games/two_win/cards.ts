/** The cards of 2 WIN: their drawings and their names. */
import { drawNumber } from '../../cards/numerals';
import { address, bar, colours, sheet } from '../../cards/sheets';
import { drawSymbol, LARGE, type FaceName } from '../../cards/symbols';
import { t } from '../../lib/i18n.svelte';

export type CardColour = 'blue' | 'pink' | 'green';
const LETTERS: Record<string, CardColour> = { B: 'blue', P: 'pink', G: 'green' };

/** The colour of a card or of a colour letter: "7B2" and "B" are blue. */
export const cardColour = (code: string): CardColour => LETTERS[code.length > 1 ? code[1]! : code]!;

const printed = (code: string) => ({ digit: Number(code[0]), colour: cardColour(code), stars: Number(code[2]) });

/** A card on its own: "blue 5, 1 star". */
export const cardName = (code: string): string => t('card-two-win', printed(code));

/** The same within a sentence, as what somebody passes or draws: "the blue 5 (1 star)". */
export const cardInSentence = (code: string): string => t('card-two-win-said', printed(code));

const FACES: Record<string, [colour: string, face: FaceName]> = {
  B: ['blue', 'wave'],
  P: ['pink', 'petal'],
  G: ['green', 'leaf'],
};

/** The face of a card by its code: "7B2". */
export function cardSheet(code: string): string {
  return address(`card-${code}`, () => {
    const [colour, symbol] = FACES[code[1]!]!;
    const [face, print, tone] = colours(`w-${colour}`);
    const stars = [10, 34].slice(0, Number(code[2])).map((y) => drawSymbol('star', 45, y, 21, print, face));
    return sheet(
      face,
      LARGE[symbol](tone, face),
      drawNumber(code[0]!, 12, 12, 48, print) +
        stars.join('') +
        drawSymbol(symbol, 11, 106, 22, print, face) +
        drawNumber(code[0]!, 88, 103, 25, print, 'right'),
    );
  });
}

/** The back: two columns. */
export const backSheet = (): string =>
  address('back-two_win', () => {
    const rows = [22, 42, 62, 82, 102];
    const tone = 'fill="var(--back-w-tone)"';
    return sheet('var(--back-w)', rows.map((y) => bar(23, y, 24, 14, tone) + bar(53, y, 24, 14, tone)).join(''));
  });
