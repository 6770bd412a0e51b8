import { describe, expect, it } from 'vitest';
import { daysUntil, weeksUntil } from './days';

describe('the days of the calendar', () => {
  it('are six whole weeks from Monday on, the last with today in it', () => {
    const weeks = weeksUntil('2026-11-18'); // a Wednesday
    expect(weeks).toHaveLength(6);
    expect(weeks.every((week) => week.length === 7 && new Date(week[0]!).getUTCDay() === 1)).toBe(true);
    expect(weeks[5]![2]).toBe('2026-11-18');
    expect(weeksUntil('2026-11-22')[5]![6]).toBe('2026-11-22'); // a Sunday ends its week
  });

  it('go back over the end of a month and of a year', () => {
    expect(daysUntil('2026-01-02', 3)).toEqual(['2025-12-31', '2026-01-01', '2026-01-02']);
  });
});
