import { addDays } from '../../time.ts';
import type { Demo } from '../context.ts';
import type { CourseFacts, SessionFacts } from '../courses/course-facts.ts';
import type { ClassPlan } from './class-plans.ts';

type SessionPlan = NonNullable<ClassPlan['session']>;

/** How long before a session she got the class: a QnA comes after the lessons, a live class before them. */
export const daysBefore = (kind: SessionPlan['kind']): number => (kind === 'qna' ? 13 : 5);

/** A day for each lesson, one for each test, and one to spare: all of it lies between a past session and today. */
const DAYS_AFTER_LIVE = 5;
const DAYS_AFTER_QNA = 3;

/** One that stays ahead for some days after the demo was made. */
const FIRST_DAY_AHEAD = 3;

/** One that leaves time for what came before and after; never one whose last seat a visitor wants. */
export function chooseSession(demo: Demo, course: CourseFacts, { kind, when }: SessionPlan): SessionFacts {
  const roomy = course.sessions.filter(
    (session) => session.kind === kind && (session.seats > 1 || (session.seats === 1 && session.capacity === 1)),
  );
  const lastDay = demo.at(kind === 'qna' ? -DAYS_AFTER_QNA : -DAYS_AFTER_LIVE);
  const past = roomy.filter(
    ({ start_date, end_date }) => end_date <= lastDay && addDays(start_date, -daysBefore(kind)) > course.published_at,
  );
  const session =
    when === 'next'
      ? roomy.find(({ start_date }) => start_date >= demo.at(FIRST_DAY_AHEAD, '00:00'))
      : past.at(when === 'first' ? 0 : -1);
  if (!session) throw new Error(`Course ${course.id} has no ${kind} session for Sari: ${when}`);
  return session;
}
