import type { Demo } from '../context.ts';
import type { CourseFacts, LectureFacts, LessonFacts, QuizFacts, SessionFacts } from '../courses/course-facts.ts';
import type { ClassPlan } from './class-plans.ts';
import { type Purchase, settledAt } from './orders.ts';
import { chooseSession, daysBefore } from './sessions.ts';
import { addDays, addMinutes, latest, startTimeline, type Timeline, timeOfDay } from './timeline.ts';

type Verified = { sequence: number; requestedAt: Date; verifiedAt: Date };
export type Watched = { lecture: LectureFacts; openedAt: Date; isWhole: boolean; faceVerifiedAt: Date | null };
export type Attempt = { quiz: QuizFacts; right: number; startedAt: Date; submittedAt: Date };
export type Task = {
  kind: 'tugas_mandiri' | 'unjuk_keterampilan';
  lesson_id: number;
  lecture_id: number;
  startedAt: Date;
  files: { title: number; uploadedAt: Date }[];
  graded: { score: number; feedback: number; submittedAt: Date; gradedAt: Date } | null;
};

/** Everything that happened to her in one class, with its moments; nothing of it is in the database yet. */
export type History = {
  plan: ClassPlan;
  course: CourseFacts;
  purchase: Purchase;
  enrolledAt: Date;
  booking: { session: SessionFacts; bookedAt: Date; attendedAt: Date | null } | null;
  watched: Watched[];
  attempts: Attempt[];
  verified: Verified[];
  tasks: Task[];
  projectSubmittedAt: Date | null;
  journalSubmittedAt: Date | null;
  ratedAt: Date | null;
  finishedAt: Date | null;
};

const EXAM_MINUTES = 12;
const DAYS_TO_GRADE = 2;

export function historyOf(
  demo: Demo,
  plan: ClassPlan,
  course: CourseFacts,
  discount: { id: number; amount: number },
): History {
  const session = plan.session ? chooseSession(demo, course, plan.session) : null;
  const wanted =
    plan.session && session && plan.session.when !== 'next'
      ? addDays(session.start_date, -daysBefore(plan.session.kind))
      : demo.at(-plan.daysAgo, '18:40');
  const purchase: Purchase = {
    what: `course ${course.id}`,
    course_id: course.id,
    event_id: null,
    listPrice: course.listPrice,
    price: course.price,
    by: plan.by ?? 'card',
    // Nothing is bought before it is on sale.
    placedAt: latest(wanted, addMinutes(course.published_at, 90)),
    status: plan.undone?.status ?? 'success',
    paymentType: plan.paymentType,
    discount: plan.discount && discount,
  };
  if (plan.undone) purchase.endedAt = addMinutes(addDays(purchase.placedAt, plan.undone.afterDays), 150);

  const enrolledAt = settledAt(purchase);
  const time = startTimeline(enrolledAt, plan.studiesAt ?? '19:30');
  const history: History = {
    plan,
    course,
    purchase,
    enrolledAt,
    booking: null,
    watched: [],
    attempts: [],
    verified: [],
    tasks: [],
    projectSubmittedAt: null,
    journalSubmittedAt: null,
    ratedAt: null,
    finishedAt: null,
  };

  if (session && plan.session?.kind === 'live') attend(history, session, time);
  if (plan.kpjCode) verify(history, 1, time);
  study(history, time);
  if (session && plan.session?.kind === 'qna') attend(history, session, time);
  sitExam(history, time);
  finish(history, time);
  if (session && plan.session?.kind === 'consultation') attend(history, session, time);
  return history;
}

/** Books it; where it is over, she was there, and time goes on from its end. */
function attend(history: History, session: SessionFacts, time: Timeline): void {
  const bookedAt = latest(time.wait(8), addMinutes(session.created_at, 60));
  const isOver = history.plan.session?.when !== 'next';
  history.booking = { session, bookedAt, attendedAt: isOver ? addMinutes(session.start_date, 6) : null };
  if (isOver) time.reach(session.end_date);
}

function verify(history: History, sequence: number, time: Timeline): Date {
  const requestedAt = time.wait(6);
  const verifiedAt = time.wait(3);
  history.verified.push({ sequence, requestedAt, verifiedAt });
  return verifiedAt;
}

/** A lesson a day, as far as the plan says, with the tests and tasks that belong to it. */
function study(history: History, time: Timeline): void {
  const { plan, course } = history;
  const lectures = course.lessons.flatMap((lesson) => lesson.lectures);
  const attended = plan.attended === 'all' ? lectures.length : (plan.attended ?? 0);
  const opened = new Set(lectures.slice(0, attended + (plan.leftOneOpen ? 1 : 0)));
  const whole = new Set(lectures.slice(0, attended));
  if (opened.size > 0 && course.pretest) answer(history, course.pretest, 2, time);

  for (const [index, lesson] of course.lessons.entries()) {
    const toOpen = lesson.lectures.filter((lecture) => opened.has(lecture));
    if (toOpen.length === 0) break;
    time.nextDay();
    const faceVerifiedAt = faceOf(history, index + 1, time);
    for (const lecture of toOpen) {
      const isFirst = lecture === toOpen[0];
      history.watched.push({
        lecture,
        openedAt: time.wait(2),
        isWhole: whole.has(lecture),
        faceVerifiedAt: isFirst ? faceVerifiedAt : null,
      });
      time.wait(Math.ceil(lecture.duration / 60) + 1);
      if (lecture.quiz && whole.has(lecture)) answer(history, lecture.quiz, 4, time);
    }
    doTask(history, lesson, time);
  }
}

/** The programme sees her face before the first lecture of each lesson; that of the first opened the class itself. */
function faceOf(history: History, sequence: number, time: Timeline): Date | null {
  if (!history.plan.kpjCode) return null;
  if (sequence === 1) return history.verified[0]?.verifiedAt ?? null;
  return verify(history, sequence, time);
}

function answer(history: History, quiz: QuizFacts, right: number, time: Timeline): void {
  const startedAt = time.wait(2);
  history.attempts.push({ quiz, right, startedAt, submittedAt: time.wait(EXAM_MINUTES / 2) });
}

function doTask(history: History, lesson: LessonFacts, time: Timeline): void {
  const task = lesson.task && history.plan.tasks?.[lesson.task];
  if (!lesson.task || !task) return;
  const startedAt = time.wait(5);
  const files = task.files.map((title) => ({ title, uploadedAt: time.wait(25) }));
  const submittedAt = task.grade ? time.wait(4) : null;
  history.tasks.push({
    kind: lesson.task,
    lesson_id: lesson.id,
    lecture_id: lesson.lectures.at(-1)?.id as number,
    startedAt,
    files,
    graded:
      task.grade && submittedAt
        ? { ...task.grade, submittedAt, gradedAt: timeOfDay(addDays(submittedAt, DAYS_TO_GRADE), '10:15') }
        : null,
  });
}

/** An attempt a day, after the tasks came back. */
function sitExam(history: History, time: Timeline): void {
  const { plan, course } = history;
  if (!plan.exam) return;
  if (!course.exam) throw new Error(`Course ${course.id} has no exam that Sari could have taken`);
  for (const { graded } of history.tasks) if (graded) time.reach(graded.gradedAt);
  for (const [index, right] of plan.exam.entries()) {
    time.nextDay();
    if (plan.kpjCode && index === 0) verify(history, 999, time);
    const startedAt = time.wait(3);
    history.attempts.push({ quiz: course.exam, right, startedAt, submittedAt: time.wait(EXAM_MINUTES) });
  }
}

function finish(history: History, time: Timeline): void {
  const { plan } = history;
  if (plan.isProjectSubmitted) history.projectSubmittedAt = time.nextDay();
  if (plan.journal !== undefined) history.journalSubmittedAt = time.wait(21);
  if (plan.review !== undefined) history.ratedAt = time.wait(9);
  if (plan.isFinished) history.finishedAt = history.ratedAt ?? time.now();
}
