import { CLASS_SEQUENCE, EXAM_SEQUENCE } from '../../../../contract/rules/sequences.ts';
import type { ReviewText } from '../../texts/other-texts.ts';
import { addDays, addMinutes, latest } from '../../time.ts';
import type { Demo } from '../context.ts';
import type { CourseFacts, LessonFacts, QuizFacts, SessionFacts } from '../courses/course-facts.ts';
import { buyCourse, type SettledPurchase } from '../story/purchase.ts';
import { beginStory, type Story } from '../story/story.ts';
import type { ClassPlan } from './class-plans.ts';
import { chooseSession, daysBefore } from './sessions.ts';
import { startTimeline, type Timeline, timeOfDay } from './timeline.ts';

type Task = {
  kind: 'tugas_mandiri' | 'unjuk_keterampilan';
  sequence: number;
  lesson_id: number;
  lecture_id: number;
  startedAt: Date;
  files: { title: number; uploadedAt: Date }[];
  graded: { score: number; feedback: number; submittedAt: Date; gradedAt: Date } | null;
};

/** What happened to her in one class. */
export type History = Story & { plan: ClassPlan; tasks: Task[]; journalSubmittedAt: Date | null };

/** To find the wallet. */
export const MINUTES_TO_PAY = 4;
const EXAM_MINUTES = 12;
const DAYS_TO_GRADE = 2;
const LEFT_OPEN_SHARE = 0.4;

type Materials = {
  student: Story['student'];
  course: CourseFacts;
  discount: NonNullable<SettledPurchase['discount']>;
  reviews: readonly ReviewText[];
};

export function historyOf(demo: Demo, plan: ClassPlan, materials: Materials): History {
  const { student, course } = materials;
  const session = plan.session ? chooseSession(demo, course, plan.session) : null;
  const purchase = purchaseOf(plan, materials, momentToBuy(demo, plan, course, session));
  const time = startTimeline(purchase.settledAt, plan.studiesAt ?? '19:30');
  const history: History = {
    ...beginStory({ student, course, purchase, booking: null }),
    plan,
    tasks: [],
    journalSubmittedAt: null,
  };

  if (session && plan.session?.kind === 'live') attend(history, session, time);
  if (plan.isVerified) verify(history, CLASS_SEQUENCE, time);
  study(history, time);
  if (session && plan.session?.kind === 'qna') attend(history, session, time);
  sitExam(history, time);
  finish(history, materials.reviews, time);
  if (session && plan.session?.kind === 'consultation') attend(history, session, time);
  return history;
}

function momentToBuy(demo: Demo, plan: ClassPlan, course: CourseFacts, session: SessionFacts | null): Date {
  const wanted =
    plan.session && session && plan.session.when !== 'next'
      ? addDays(session.start_date, -daysBefore(plan.session.kind))
      : demo.at(-plan.daysAgo, '18:40');
  // Nothing is bought before it is on sale.
  return latest(wanted, addMinutes(course.published_at, 90));
}

function purchaseOf(plan: ClassPlan, { student, course, discount }: Materials, placedAt: Date): SettledPurchase {
  const { way = 'bought', paymentType, undone } = plan;
  return {
    ...buyCourse(course, { student_id: student.id, way, placedAt, minutesToPay: MINUTES_TO_PAY }),
    ...(way !== 'bought' && { voucherCode: `SEMAI-SARI-${course.id}` }),
    ...(way === 'programme' && { kpjCode: `KPJ-SARI-${course.id}` }),
    ...(paymentType && { paymentType }),
    ...(plan.discount && { discount }),
    ...(undone && { status: undone.status, endedAt: addMinutes(addDays(placedAt, undone.afterDays), 150) }),
  };
}

/** Books it; where it is over, she was there, and time goes on from its end. */
function attend(history: History, session: SessionFacts, time: Timeline): void {
  const bookedAt = latest(time.wait(8), addMinutes(session.created_at, 60));
  const isOver = history.plan.session?.when !== 'next';
  history.booking = { session, bookedAt, attendedAt: isOver ? addMinutes(session.start_date, 6) : null };
  if (isOver) time.reach(session.end_date);
}

function verify(history: History, sequence: number, time: Timeline): void {
  history.verified.push({ sequence, requestedAt: time.wait(6), verifiedAt: time.wait(3) });
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
    seeFace(history, index + 1, time);
    for (const lecture of toOpen) {
      history.watched.push({
        lecture,
        openedAt: time.wait(2),
        share: whole.has(lecture) ? 1 : LEFT_OPEN_SHARE,
      });
      time.wait(Math.ceil(lecture.duration / 60) + 1);
      if (lecture.quiz && whole.has(lecture)) answer(history, lecture.quiz, 4, time);
    }
    doTask(history, lesson, index + 1, time);
  }
}

/** The programme sees her face before the first lecture of each lesson; that of the first opened the class itself. */
function seeFace(history: History, sequence: number, time: Timeline): void {
  if (history.plan.isVerified && sequence !== CLASS_SEQUENCE) verify(history, sequence, time);
}

function answer(history: History, quiz: QuizFacts, right: number, time: Timeline): void {
  history.attempts.push({ quiz, right, submittedAt: time.wait(2 + EXAM_MINUTES / 2) });
}

function doTask(history: History, lesson: LessonFacts, place: number, time: Timeline): void {
  const task = lesson.task && history.plan.tasks?.[lesson.task];
  if (!lesson.task || !task) return;
  const startedAt = time.wait(5);
  const files = task.files.map((title) => ({ title, uploadedAt: time.wait(25) }));
  const submittedAt = task.grade ? time.wait(4) : null;
  history.tasks.push({
    kind: lesson.task,
    sequence: lesson.task === 'tugas_mandiri' ? place : EXAM_SEQUENCE,
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
    if (plan.isVerified && index === 0) verify(history, EXAM_SEQUENCE, time);
    history.attempts.push({ quiz: course.exam, right, submittedAt: time.wait(3 + EXAM_MINUTES) });
  }
}

function finish(history: History, reviews: readonly ReviewText[], time: Timeline): void {
  const { plan } = history;
  if (plan.isProjectSubmitted) history.projectSubmittedAt = time.nextDay();
  if (plan.journal !== undefined) history.journalSubmittedAt = time.wait(21);
  if (plan.review !== undefined) {
    history.ratedAt = time.wait(9);
    history.review = reviews[plan.review] as ReviewText;
  }
  if (plan.isFinished) history.finishedAt = history.ratedAt ?? time.now();
}
