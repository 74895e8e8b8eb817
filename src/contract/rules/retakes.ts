import { formatTime, formatWeekday, toWibIso, wibDay } from './wib.ts';

/** After so many failed tries the next one waits. */
export const FREE_TRIES = 3;
/** The first pause, unless the site or the exam says otherwise; 0 means none. */
export const USUAL_PAUSE_MINUTES = 15;
export const LONGEST_PAUSE_MINUTES = 24 * 60;

const MINUTE_MS = 60_000;
const roundUp = (moment: Date, ms: number) => new Date(Math.ceil(moment.getTime() / ms) * ms);

type Tries = { failed: number; last_failed_at: Date | null; pause_minutes: number };

/** When an exam may be tried again; null: it may be now. Each failed try doubles the pause. */
export function retakeAt({ failed, last_failed_at, pause_minutes }: Tries, now: Date): Date | null {
  if (last_failed_at === null || failed < FREE_TRIES) return null;
  const minutes = Math.min(pause_minutes * 2 ** (failed - FREE_TRIES), LONGEST_PAUSE_MINUTES);
  const opensAt = new Date(last_failed_at.getTime() + minutes * MINUTE_MS);
  return opensAt > now ? opensAt : null;
}

/** As answers tell it, in whole seconds: who comes then is not refused. */
export const retakeMoment = (opensAt: Date | null): string | null => opensAt && toWibIso(roundUp(opensAt, 1_000));

/** 'Coba lagi pukul 09:30 WIB.', with its day where that is not today. It never names a minute that is too early. */
export function retakeText(opensAt: Date, now: Date): string {
  const at = roundUp(opensAt, MINUTE_MS);
  const day = wibDay(at) === wibDay(now) ? '' : `${formatWeekday(at)} `;
  return `Coba lagi ${day}pukul ${formatTime(at)}.`;
}
