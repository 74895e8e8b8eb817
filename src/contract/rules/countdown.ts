const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left until a moment (E-03); a second that has begun counts whole, and after the moment all are 0. */
export function timeLeft(until: Date, now: Date) {
  const left = Math.ceil(Math.max(0, until.getTime() - now.getTime()) / SECOND) * SECOND;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: (left % MINUTE) / SECOND,
  };
}
export type TimeLeft = ReturnType<typeof timeLeft>;
