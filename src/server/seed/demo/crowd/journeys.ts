import type { LectureFacts, QuizFacts, SessionFacts } from '../courses/course-facts.ts';
import type { DemoUser } from '../people/accounts.ts';
import type { CrowdCourse } from './courses.ts';
import { type Chance, DAY_MS, MINUTE_MS, type Moment, momentsWithin } from './moments.ts';

/** How somebody got a course: paid, free of charge, by a product voucher, or by one of the Prakerja programme. */
export type WayIn = 'paid' | 'free' | 'voucher' | 'programme';

/** How far somebody got. Each includes what those before it include, as far as the course asks for it. */
export type Stage = 'enrolled' | 'watching' | 'watched' | 'failed' | 'unrated' | 'finished';

/** Everything that one of the crowd did in one course; nothing of it is in the database yet. */
export type Journey = {
  course: CrowdCourse;
  student: DemoUser;
  way: WayIn;
  placedAt: Moment;
  enrolledAt: Moment;
  booking: { session: SessionFacts; bookedAt: Moment; attendedAt: Moment | null } | null;
  watched: { lecture: LectureFacts; openedAt: Moment; share: number; faceVerifiedAt: Moment | null }[];
  attempts: { quiz: QuizFacts; right: number; startedAt: Moment; submittedAt: Moment }[];
  verified: { sequence: number; requestedAt: Moment; verifiedAt: Moment }[];
  projectSubmittedAt: Moment | null;
  ratedAt: Moment | null;
  finishedAt: Moment | null;
};

export type Enrolled = Journey & { enrolment_id: number };

export type Beginning = Pick<Journey, 'course' | 'student' | 'way' | 'placedAt' | 'enrolledAt' | 'booking'> & {
  stage: Stage;
};

const LAST_SEQUENCE_OF_LESSONS = 10;
const SEQUENCE_OF_EXAM = 999;
/** What follows a QnA session follows within days. */
const DAYS_AFTER_QNA = 4;

/** One thing that somebody did; it is told when. */
type Step = (at: Moment) => void;

/** Tells a journey from its beginning up to its stage, all of it before `until`. */
export function tellJourney(chance: Chance, { stage, ...beginning }: Beginning, until: Moment): Journey {
  const journey: Journey = {
    ...beginning,
    watched: [],
    attempts: [],
    verified: [],
    projectSubmittedAt: null,
    ratedAt: null,
    finishedAt: null,
  };
  const study = studySteps(chance, journey, stage);
  const ending = endingSteps(chance, journey, stage);
  const { course, booking } = journey;
  const sessionOver = booking?.attendedAt ? booking.session.end_date.getTime() : null;
  if (booking && sessionOver && course.isQnaRequired) {
    happen(chance, study, journey.enrolledAt, booking.bookedAt);
    happen(chance, ending, sessionOver, Math.min(sessionOver + DAYS_AFTER_QNA * DAY_MS, until));
  } else {
    const from = sessionOver ?? journey.enrolledAt;
    // Most need days, some need weeks, and nobody longer than there is time.
    const days = 1 + chance.next() ** 2 * 18;
    const to = booking && !sessionOver ? booking.bookedAt : from + Math.min(days * DAY_MS, (until - from) * 0.95);
    happen(chance, [...study, ...ending], from, to);
  }
  return journey;
}

function happen(chance: Chance, steps: readonly Step[], from: Moment, to: Moment): void {
  const moments = momentsWithin(chance, from, to, steps.length);
  for (const [index, step] of steps.entries()) step(moments[index] as Moment);
}

/** The lessons with what stands before and after each lecture. */
function studySteps(chance: Chance, journey: Journey, stage: Stage): Step[] {
  const { course, way } = journey;
  const isVerified = way === 'programme' && (stage !== 'enrolled' || chance.next() < 0.5);
  const steps: Step[] = isVerified ? [(at) => verify(journey, 1, at)] : [];
  if (stage === 'enrolled') return steps;

  const lectures = course.lessons.flatMap((lesson) => lesson.lectures);
  const isPartWay = stage === 'watching';
  const most = Math.min(course.lecturesOpen, lectures.length - 1);
  const whole = isPartWay ? chance.whole(0, most) : lectures.length;
  // The one after those was begun and left; with none seen to its end there is at least that.
  const begun = isPartWay && whole < course.lecturesOpen && (whole === 0 || chance.next() < 0.6) ? 1 : 0;
  const seen = new Set(lectures.slice(0, whole + begun));

  if (course.pretest && (course.isPretestRequired || chance.next() < 0.85)) {
    const { pretest } = course;
    steps.push((at) => answer(chance, journey, pretest, chance.pick([0, 1, 1, 2, 2, 2, 3, 3]), at));
  }
  for (const [index, lesson] of course.lessons.entries()) {
    if (!lesson.lectures[0] || !seen.has(lesson.lectures[0])) break;
    const sequence = index + 1;
    if (isVerified && sequence > 1 && sequence <= LAST_SEQUENCE_OF_LESSONS)
      steps.push((at) => verify(journey, sequence, at));
    for (const lecture of lesson.lectures.filter((each) => seen.has(each))) {
      const isWhole = lectures.indexOf(lecture) < whole;
      const share = isWhole ? 1 : 0.1 + chance.next() * 0.55;
      const face = lecture === lesson.lectures[0] ? sequence : null;
      steps.push((at) => {
        const faceVerifiedAt = journey.verified.find((each) => each.sequence === face)?.verifiedAt ?? null;
        journey.watched.push({ lecture, openedAt: at, share, faceVerifiedAt });
      });
      if (lecture.quiz && isWhole) steps.push(...attempts(chance, journey, lecture.quiz, true));
    }
  }
  return steps;
}

/** Exam, project and rating: what makes a course finished once all lectures are seen. */
function endingSteps(chance: Chance, journey: Journey, stage: Stage): Step[] {
  const { course, way } = journey;
  const steps: Step[] = [];
  const sitsExam = stage === 'failed' || stage === 'unrated' || stage === 'finished';
  if (course.exam && sitsExam) {
    if (way === 'programme') steps.push((at) => verify(journey, SEQUENCE_OF_EXAM, at));
    steps.push(...attempts(chance, journey, course.exam, stage !== 'failed'));
  }
  if (stage !== 'finished') return steps;
  if (course.isProject)
    steps.push((at) => {
      journey.projectSubmittedAt = at;
    });
  const isRated = course.price > 0 || chance.next() < 0.85;
  if (isRated)
    steps.push((at) => {
      journey.ratedAt = at;
    });
  return [
    ...steps,
    () => {
      const rated = course.price > 0 ? journey.ratedAt : null;
      const lectureSeconds = journey.watched.at(-1)?.lecture.duration ?? 0;
      journey.finishedAt = Math.max(
        journey.enrolledAt,
        (journey.watched.at(-1)?.openedAt ?? 0) + lectureSeconds * 1000,
        journey.attempts.at(-1)?.submittedAt ?? 0,
        journey.projectSubmittedAt ?? 0,
        rated ?? 0,
      );
    },
  ];
}

/** Three of four pass at once, and the others after one try. */
function attempts(chance: Chance, journey: Journey, quiz: QuizFacts, passes: boolean): Step[] {
  const failed: Step = (at) => answer(chance, journey, quiz, chance.pick([0, 1, 1, 2, 2, 2]), at);
  const passed: Step = (at) => answer(chance, journey, quiz, chance.pick([3, 4, 4, 4, 5, 5]), at);
  if (!passes) return [failed];
  return chance.next() < 0.75 ? [passed] : [failed, passed];
}

function answer(chance: Chance, journey: Journey, quiz: QuizFacts, right: number, startedAt: Moment): void {
  const submittedAt = startedAt + chance.whole(90, 300) * 1000;
  journey.attempts.push({ quiz, right, startedAt, submittedAt });
}

function verify(journey: Journey, sequence: number, requestedAt: Moment): void {
  journey.verified.push({ sequence, requestedAt, verifiedAt: requestedAt + 2 * MINUTE_MS });
}
