const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WIB_MS = 7 * 60 * MINUTE_MS;

export const addMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
export const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map(Number)));

/** That moment's day in WIB, at a time of day. */
export function timeOfDay(moment: Date, time: string): Date {
  const midnight = Math.floor((moment.getTime() + WIB_MS) / DAY_MS) * DAY_MS - WIB_MS;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return addMinutes(new Date(midnight), hours * 60 + minutes);
}

/** Time that only goes forward, so that whatever is told in order also happened in order. */
export type Timeline = {
  now(): Date;
  wait(minutes: number): Date;
  /** To the hour, in WIB, at which she learns. */
  nextDay(): Date;
  /** Goes on from then, if that is later than now. */
  reach(moment: Date): Date;
};

export function startTimeline(start: Date, studiesAt: string): Timeline {
  let now = start;
  const move = (to: Date) => {
    now = to;
    return now;
  };
  return {
    now: () => now,
    wait: (minutes) => move(addMinutes(now, minutes)),
    nextDay: () => move(timeOfDay(addDays(now, 1), studiesAt)),
    reach: (moment) => move(latest(now, moment)),
  };
}
