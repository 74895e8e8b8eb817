/**
 * Meetings open early and run over, and their link to the attendance page is often posted as the last thing: who was
 * there gets some time around the session to say so. Longer than that, a link passed on would be worth a session.
 */
const MINUTES_BEFORE = 15;
const MINUTES_AFTER = 60;

type Session = { start_date: Date; end_date: Date };

/** Whether somebody who holds a seat can be marked present at this moment (S-06, T-06). */
export function isAttendanceOpen({ start_date, end_date }: Session, now: Date): boolean {
  const minutesUntil = (moment: Date) => (moment.getTime() - now.getTime()) / 60_000;
  return minutesUntil(start_date) <= MINUTES_BEFORE && minutesUntil(end_date) >= -MINUTES_AFTER;
}
