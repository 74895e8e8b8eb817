/** The lecture that somebody goes to by 'the next one': its film begins by itself. */
let expected: number | null = null;

export function playOnArrival(lectureId: number): void {
  expected = lectureId;
}

/** Once: who comes back to it, or reloads, presses play. */
export function isExpected(lectureId: number): boolean {
  const plays = expected === lectureId;
  expected = null;
  return plays;
}
