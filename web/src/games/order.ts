/** Seats by their places, best first; whoever has none yet comes last. */
export function bestFirst(seats: readonly { place: number | null }[]): number[] {
  const placeOf = (seat: number) => seats[seat]!.place ?? Infinity;
  return seats.map((_, seat) => seat).sort((a, b) => placeOf(a) - placeOf(b) || a - b);
}
