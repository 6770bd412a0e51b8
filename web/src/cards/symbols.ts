/** The symbols that stand beside every colour, and the large drawings of the faces. All paths are ours. */

export type SymbolName = 'sun' | 'wave' | 'peak' | 'leaf' | 'petal' | 'moon' | 'drop' | 'stone' | 'gate' | 'star';
export type FaceName = Exclude<SymbolName, 'star'>;

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${ROUND}/>`;
const area = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;
const around = (count: number, x: number, y: number, from: number, draw: string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${from + (i * 360) / count} ${x} ${y})">${draw}</g>`).join('');

type Draw = (print: string, ground: string) => string;

/** Small symbols in a box of 24: `print` draws, `ground` cuts. */
const SMALL: Record<SymbolName, Draw> = {
  sun: (f) => `<circle cx="12" cy="12" r="5.2" fill="${f}"/>` + around(8, 12, 12, 0, line('M12 1.8V3.8', f, 2.6)),
  wave: (f) => line([7.2, 13, 18.8].map((y) => `M1.8 ${y}q3.4-4.4 6.8 0t6.8 0 6.8 0`).join(''), f, 2.9),
  peak: (f) => area('M.6 21.4 8.8 5.2Q9.6 3.6 10.4 5.2L14 12 15.8 9Q16.6 7.6 17.4 9L23.4 21.4Z', f),
  leaf: (f, b) => area('M3.5 20.5C1.5 9 9 2.5 21.5 2.5 22 15 15 22.5 3.5 20.5Z', f) + line('M5 19 15 9', b, 1.7),
  petal: (f, b) =>
    around(5, 12, 12, 0, `<ellipse cx="12" cy="6.3" rx="4.1" ry="5" fill="${f}"/>`) + `<circle cx="12" cy="12" r="2.5" fill="${b}"/>`,
  moon: (f) => area('M14.5 2A10.2 10.2 0 1 0 22 16.5 9 9 0 0 1 14.5 2Z', f),
  drop: (f, b) =>
    area('M12 1.5C16.5 7.5 20 11.5 20 15.3A8 7.7 0 0 1 4 15.3C4 11.5 7.5 7.5 12 1.5Z', f) + line('M8 15.5A4 4 0 0 0 11 19', b, 1.7),
  stone: (f, b) =>
    area('M2 16C2 11 6 6 12.5 6S22.5 10 22.5 14.5 18 19.5 12 19.5 2 19.5 2 16Z', f) + line('M8.5 11C9.5 10 11 9.5 12.5 9.5', b, 1.7),
  gate: (f) => area('M2.6 22V12A9.4 9.4 0 0 1 21.4 12V22H15.6V12A3.6 3.6 0 0 0 8.4 12V22Z', f),
  star: (f) =>
    `<path d="M12 1.8 15 8.4 22 9.2 16.8 14 18.3 21.2 12 17.6 5.7 21.2 7.2 14 2 9.2 9 8.4Z" fill="${f}" ` +
    `stroke="${f}" stroke-width="1.4" stroke-linejoin="round"/>`,
};

/** A small symbol, `size` wide, with its upper left corner at x, y. */
export const drawSymbol = (name: SymbolName, x: number, y: number, size: number, print: string, ground: string): string =>
  `<g transform="translate(${+x.toFixed(1)} ${+y.toFixed(1)}) scale(${+(size / 24).toFixed(4)})">${SMALL[name](print, ground)}</g>`;

/** The large drawing of a face on its sheet of 100 × 140: decoration in one tone off the face, cut by the rim. */
export const LARGE: Record<FaceName, Draw> = {
  wave: (t) => line([70, 90, 110, 130].map((y, i) => `M${-14 - i * 5} ${y}q15-17 30 0t30 0 30 0 30 0 30 0`).join(''), t, 8),
  petal: (t, b) =>
    around(5, 66, 93, 12, `<ellipse cx="66" cy="64" rx="18.5" ry="25" fill="${t}"/>`) + `<circle cx="66" cy="93" r="9.5" fill="${b}"/>`,
  leaf: (t, b) =>
    area('M17 134C8 86 42 56 100 54 103 108 68 144 17 134Z', t) + line('M22 129 78 75M41 111V90M41 111H63M57 95V79M57 95H76', b, 4),
  sun: (t) => `<circle cx="66" cy="96" r="19" fill="${t}"/>` + around(12, 66, 96, 0, line('M66 68V52', t, 7)),
  drop: (t, b) => area('M64 50C82 75 94 90 94 106A30 28 0 0 1 34 106C34 90 46 75 64 50Z', t) + line('M47 107A16 16 0 0 0 59 121', b, 5),
  peak: (t, b) => area('M-4 144 44 62Q47 58 50 62L72 98 80 87Q83 83 86 87L120 144Z', t) + line('M33 87 41 94 48 85 55 93 62 87', b, 5),
  moon: (t) =>
    area('M62 57A37 37 0 1 0 98 106 32 32 0 0 1 62 57Z', t) +
    `<circle cx="84" cy="72" r="3.5" fill="${t}"/><circle cx="72" cy="86" r="2.3" fill="${t}"/>`,
  stone: (t, b) =>
    area('M24 122C24 104 42 92 64 92S100 104 100 120 84 136 60 136 24 136 24 122Z', t) +
    area('M38 82C38 71 49 64 62 64S86 71 86 81 76 90 61 90 38 91 38 82Z', t) +
    line('M44 113C48 107 54 104 61 103', b, 4),
  gate: (t) => line([38, 24, 10].map((r) => `M${60 - r} 150V102A${r} ${r} 0 0 1 ${60 + r} 102V150`).join(''), t, 7),
};
