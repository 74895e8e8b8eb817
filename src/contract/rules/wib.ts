const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

/** 2026-11-15T09:30:00+07:00, the form of every moment in answers. WIB has no daylight saving. */
export function toWibIso(moment: Date): string {
  return `${new Date(moment.getTime() + WIB_OFFSET_MS).toISOString().slice(0, 19)}+07:00`;
}
