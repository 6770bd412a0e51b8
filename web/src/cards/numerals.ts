/** Numerals drawn with one round pen, so that a card looks the same on every machine. Box 56 × 100, step 66. */

const DIGITS = [
  'M28 7C13 7 7 25 7 50S13 93 28 93 49 75 49 50 43 7 28 7Z',
  'M12 25 31 7V93',
  'M8 30C8 16 17 7 28.5 7S48.5 15.5 48.5 28C48.5 38 43 46 35.5 54.5L7.5 93H50',
  'M9 7H46L25.5 41C40 41 49 51.5 49 66.5 49 82.5 39.5 93 26.5 93 17 93 10 88.5 6.5 80.5',
  'M38 93V7L6 69H51',
  'M45 7H15L11.5 46.5C16 41.5 21.5 39 28 39 40.5 39 49 49.5 49 65 49 82 39.5 93 26.5 93 17.5 93 10 88.5 6.5 81',
  'M40 7C21 20 7 42 7 66 7 83 16 93 28 93S49 83 49 68.5 40 44 28 44C18 44 10.5 50.5 7.5 61',
  'M7 7H49C36 33 26 62 23 93',
  'M28 46C17 46 10.5 38.5 10.5 26.5S17 7 28 7 45.5 14.5 45.5 26.5 39 46 28 46C15 46 7 55.5 7 69.5S15 93 28 93 49 83.5 49 69.5 41 46 28 46Z',
  'M16 93C35 80 49 58 49 34 49 17 40 7 28 7S7 17 7 31.5 16 56 28 56C38 56 45.5 49.5 48.5 39',
];
const MINUS = 'M8 52H48';
const STEP = 66;
const WIDTH = 56;

/** How wide a number is when it is 100 high. */
export const numberWidth = (text: string | number): number => (String(text).length - 1) * STEP + WIDTH;

/** A number as one SVG group, `height` high, its left, middle or right at `x`. Digits and minus only. */
export function drawNumber(
  text: string | number,
  x: number,
  y: number,
  height: number,
  colour: string,
  align: 'left' | 'middle' | 'right' = 'left',
  pen = 14,
): string {
  const scale = height / 100;
  const width = numberWidth(text) * scale;
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  const strokes = [...String(text)]
    .map((sign, i) => {
      const path = sign === '-' || sign === '−' ? MINUS : DIGITS[Number(sign)];
      return i ? `<path transform="translate(${i * STEP})" d="${path}"/>` : `<path d="${path}"/>`;
    })
    .join('');
  return (
    `<g transform="translate(${+left.toFixed(2)} ${y}) scale(${scale})" fill="none" stroke="${colour}" ` +
    `stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
  );
}
