/**
 * '42.86%'. '100.00%' means completion to every reader of it (M-02), so that only the last lecture brings it and
 * rounding never does.
 */
export function progressIndicator(attended: number, total: number): string {
  if (total <= 0) return '0.00%';
  if (attended >= total) return '100.00%';
  const hundredths = Math.min(Math.round((attended * 10_000) / total), 9999);
  return `${(hundredths / 100).toFixed(2)}%`;
}

/** What reading an ebook is estimated at: 240 seconds a page (L-13). */
export const ebookSeconds = (pages: number): number => pages * 240;

/** 'HH:MM', rounded up to the minute: a course of 20 seconds is not one of no time. */
export function materialDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
