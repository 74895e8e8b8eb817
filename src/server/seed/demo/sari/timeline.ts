import { fromWib, wibDay } from '../../../../contract/rules/wib.ts';
import { addDays, addMinutes, latest } from '../../time.ts';

/** That moment's day in WIB, at a time of day. */
export const timeOfDay = (moment: Date, time: string): Date => fromWib(wibDay(moment), time);

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
