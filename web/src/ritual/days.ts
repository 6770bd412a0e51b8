// Days as the calendar shows them. A day is one of UTC, written as the server does.

const DAY = 86_400_000; // milliseconds
const WEEKS = 6;

const written = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The weeks up to the one that a day lies in, from Monday to Sunday. */
export function weeksUntil(today: string): string[][] {
  const at = Date.parse(`${today}T00:00:00Z`);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => written(monday + ((week - WEEKS + 1) * 7 + day) * DAY)),
  );
}

/** The last days up to one, oldest first. */
export function daysUntil(today: string, count: number): string[] {
  const at = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, day) => written(at - (count - 1 - day) * DAY));
}
