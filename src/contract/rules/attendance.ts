/**
 * Meetings open early and run over, and their link to the attendance page is often posted as the last thing: who was
 * there gets some time around the session to say so. Longer than that, a link passed on would be worth a session.
 */
const MINUTES_BEFORE = 15;
const MINUTES_AFTER = 60;

type Session = { start_date: Date; end_date: Date };

const minutesUntil = (moment: Date, now: Date) => (moment.getTime() - now.getTime()) / 60_000;

/** Whether somebody who holds a seat can be marked present at this moment (S-06, T-06). */
export const isAttendanceOpen = (session: Session, now: Date): boolean =>
  isAttendanceBegun(session, now) && minutesUntil(session.end_date, now) >= -MINUTES_AFTER;

/** From then on an operator can say who was there, without an end. */
export const isAttendanceBegun = ({ start_date }: Pick<Session, 'start_date'>, now: Date): boolean =>
  minutesUntil(start_date, now) <= MINUTES_BEFORE;
