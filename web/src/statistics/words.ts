// Bars of charts in words: their labels, and what they say.
import { known, language, t } from '../lib/i18n.svelte';
import type { Bar, Chart } from '../lib/wire';

/** What a bar is about: a number or a range as it is, a level or a reason in words. */
export function labelOf(chart: Chart, bar: Bar): string {
  if (chart.name === 'levels') return t(`page-level-${bar.label}`);
  if (chart.name === 'seats') return t('page-statistics-seat', { seat: Number(bar.label) });
  const id = `page-statistics-bar-${bar.label}`;
  return known(id) ? t(id) : bar.label;
}

/** What was counted, out of how much. */
export function rateOf(bar: Bar): number {
  return bar.of > 0 ? bar.value / bar.of : 0;
}

export function written(chart: Chart, bar: Bar): string {
  if (chart.kind === 'rating') return String(Math.round(bar.value));
  return new Intl.NumberFormat(language(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rateOf(bar));
}
