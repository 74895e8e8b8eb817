import { addDays, addHours, addMinutes, latest } from '../../time.ts';
import type { Chance, Demo } from '../context.ts';
import type { SessionFacts } from '../courses/course-facts.ts';
import type { CrowdCourse } from './courses.ts';
import type { Stage } from './journeys.ts';
import { momentWithin } from './moments.ts';

export type Seat = { session: SessionFacts; isOver: boolean };
type Span = [from: Date, to: Date];

/** The second coming session of course 3 has one seat left (decisions.md). */
const SOUGHT_AFTER_COURSE = 3;
const SEATS_LEFT_THERE = 1;
/** Whoever tries the demo finds room elsewhere. */
const SEATS_KEPT = 4;
/** People come for a session within so long before it. */
const LONGEST_WAIT_DAYS = { live: 27, qna: 90 };
/** A QnA comes after the lectures, and nobody sees them in less. */
const STUDY_HOURS = 30;

export type CourseSeats = ReturnType<typeof seatsOf>;

/** Gives out the seats of a course's sessions, as long as there are any. */
export function seatsOf(demo: Demo, course: CrowdCourse, until: Date) {
  const today = demo.at(0, '00:00');
  const kind = course.type === 'live' ? 'live' : 'qna';
  const sessions = course.sessions.filter((session) => session.kind === kind);
  const coming = sessions.filter(({ start_date }) => start_date > today);
  const soughtAfter = course.id === SOUGHT_AFTER_COURSE ? coming[1] : undefined;
  const left = new Map(
    sessions.map((session) => [session, session.seats - (session === soughtAfter ? SEATS_LEFT_THERE : SEATS_KEPT)]),
  );

  /** When somebody who wants this seat may have come in. */
  function enrolmentTime({ session, isOver }: Seat, earliest: Date): Span {
    const start = isOver ? session.start_date : until;
    return [
      latest(earliest, addDays(start, -LONGEST_WAIT_DAYS[kind])),
      addHours(start, kind === 'qna' ? -STUDY_HOURS - 12 : -5),
    ];
  }

  function take(seats: Seat[], earliest: Date): Seat | null {
    const seat = seats.find((each) => {
      const [from, to] = enrolmentTime(each, earliest);
      return (left.get(each.session) ?? 0) > 0 && addHours(from, 1) < to;
    });
    if (seat) left.set(seat.session, (left.get(seat.session) ?? 0) - 1);
    return seat ?? null;
  }

  const past = sessions.filter(({ end_date }) => end_date < today).map((session) => ({ session, isOver: true }));
  const open = coming.filter((each) => each !== soughtAfter).map((session) => ({ session, isOver: false }));
  const packed = soughtAfter ? [{ session: soughtAfter, isOver: false }] : [];
  return {
    /** So many of them came beside all others. */
    soughtAfter: soughtAfter ? (left.get(soughtAfter) ?? 0) : 0,
    enrolmentTime,
    takePast: (earliest: Date) => take(past, earliest),
    takeComing: (earliest: Date) => take(open, earliest),
    takeSoughtAfter: (earliest: Date) => take(packed, earliest),

    book(chance: Chance, { session, isOver }: Seat, enrolledAt: Date) {
      const { start_date, created_at } = session;
      const isReady = kind === 'qna' ? addHours(enrolledAt, STUDY_HOURS) : addMinutes(enrolledAt, 10);
      const bookedAt = momentWithin(chance, latest(isReady, created_at), isOver ? addHours(start_date, -1) : until);
      return { session, bookedAt, attendedAt: isOver ? addMinutes(start_date, chance.whole(1, 20)) : null };
    },
  };
}

/** The seat that a stage asks for. Where there is none, nobody can have got further than is possible without. */
export function chooseSeat(
  chance: Chance,
  course: CrowdCourse,
  seats: CourseSeats,
  wish: { stage: Stage; earliest: Date },
): { stage: Stage; seat: Seat | null } {
  const { stage, earliest } = wish;
  if (course.type === 'live') {
    const seat = stage === 'enrolled' ? null : seats.takePast(earliest);
    if (seat) return { stage, seat };
    return { stage: 'enrolled', seat: chance.next() < 0.6 ? seats.takeComing(earliest) : null };
  }
  if (!course.isQnaRequired) return { stage, seat: null };
  if (stage === 'enrolled' || stage === 'watching') return { stage, seat: null };
  if (stage === 'watched') return { stage, seat: chance.next() < 0.5 ? seats.takeComing(earliest) : null };
  const seat = seats.takePast(earliest);
  return seat ? { stage, seat } : { stage: 'watched', seat: null };
}
