const OFFSET_MS = 7 * 60 * 60 * 1000;

export const MINUTE_MS = 60_000;

const UNITS = new Map([
  ['minute', MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
]);

/** `2026-01-31 23:59:59`, GMT+7 without saying so. */
export function jakartaTime(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Undefined for anything but `2026-01-31 23:59:59 +0700`. */
export function readStartTime(text: unknown): number | undefined {
  const found = typeof text === 'string' && /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(text);
  if (!found) return undefined;
  const at = Date.parse(`${found[1]}T${found[2]}${found[3]}:${found[4]}`);
  return Number.isNaN(at) ? undefined : at;
}

/** Undefined for a span that is not a whole number of minutes, hours or days; plural words are taken too. */
export function readSpan(unit: unknown, duration: unknown): number | undefined {
  const length = typeof unit === 'string' ? UNITS.get(unit.replace(/s$/, '')) : undefined;
  return length && Number.isInteger(duration) && (duration as number) > 0 ? length * (duration as number) : undefined;
}
