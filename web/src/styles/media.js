// The breakpoints of the page, as custom media: a style says `@media (--narrow) and (--short)`, a script asks MEDIA.
// This is plain JavaScript because svelte.config.js reads it too.
export const MEDIA = {
  // A table is wide, with side columns, or narrow, in one column.
  '--wide': '(min-width: 1120px)',
  '--narrow': '(max-width: 1119px)',
  '--large': '(min-width: 1600px)',
  '--below-large': '(max-width: 1599px)',
  '--below-broad': '(max-width: 1259px)',

  // Narrow tables: phones and tablets, upright and lying.
  '--phone': '(max-width: 599px)',
  '--small-phone': '(max-width: 380px)',
  '--tablet': '(min-width: 600px)',
  '--lying-phone': '(min-width: 560px)',
  '--lying-tablet': '(min-width: 800px)',

  // Pages around the table: how many columns have room.
  '--below-1000': '(max-width: 1000px)',
  '--one-column': '(max-width: 880px)',
  '--sheet': '(max-width: 660px)',
  '--below-620': '(max-width: 620px)',
  '--below-560': '(max-width: 560px)',
  '--below-480': '(max-width: 480px)',
  '--below-420': '(max-width: 420px)',

  // Heights: from tall to those of a phone that lies.
  '--tall': '(min-height: 900px)',
  '--below-tall': '(max-height: 899px)',
  '--above-short': '(min-height: 781px)',
  '--short': '(max-height: 780px)',
  '--roomy': '(min-height: 700px)',
  '--compact': '(max-height: 859px)',
  '--shorter': '(max-height: 650px)',
  '--above-flat': '(min-height: 561px)',
  '--flat': '(max-height: 560px)',
};

/**
 * A style sheet with the names of media put into figures.
 * @param {string} css
 * @returns {string}
 */
export function withMedia(css) {
  return css.replace(/@media[^{]+/g, (query) =>
    query.replace(/\((--[\w-]+)\)/g, (_, name) => {
      if (!(name in MEDIA)) throw new Error(`no such breakpoint: ${name}`);
      return MEDIA[/** @type {keyof typeof MEDIA} */ (name)];
    }),
  );
}
