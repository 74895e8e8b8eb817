/** A part of a whole in percent, to one place; null of nothing. */
export function percentOf(part: number, whole: number, most = Number.POSITIVE_INFINITY): number | null {
  return whole > 0 ? Math.min(most, Math.round((part * 1000) / whole) / 10) : null;
}
