const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const adding = (unit: number) => (moment: Date | string, count: number) =>
  new Date((moment instanceof Date ? moment : new Date(moment)).getTime() + count * unit);
export const addSeconds = adding(SECOND_MS);
export const addMinutes = adding(MINUTE_MS);
export const addHours = adding(HOUR_MS);
export const addDays = adding(DAY_MS);

/** The database would keep parts of a second that nobody has ever seen. */
export const wholeSecond = (moment: Date): Date => new Date(wholeSecondsOf(moment) * SECOND_MS);
export const wholeSecondsOf = (moment: Date): number => Math.floor(moment.getTime() / SECOND_MS);

/** Parts of a day count as such; negative where the second comes first. */
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;

type Maybe = Date | null | undefined;
/** Of those that there are; what never happened comes before all else. */
export const latest = (...moments: Maybe[]): Date => new Date(Math.max(...moments.map((each) => each?.getTime() ?? 0)));
export const earliest = (...moments: Date[]): Date => new Date(Math.min(...moments.map(Number)));

/** For sorting. */
export const byTime = (one: Date, other: Date): number => one.getTime() - other.getTime();
