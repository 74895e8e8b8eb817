import { CLASS_SEQUENCE, EXAM_SEQUENCE, sequenceOfLesson } from '../../../../contract/rules/sequences.ts';
import { addDays, addMinutes, addSeconds, daysBetween, earliest, latest } from '../../time.ts';
import type { Chance } from '../context.ts';
import type { QuizFacts } from '../courses/course-facts.ts';
import { beginStory, type Story } from '../story/story.ts';
import type { CrowdCourse } from './courses.ts';
import { momentsWithin } from './moments.ts';

/** How far somebody got. Each includes what those before it include, as far as the course asks for it. */
export type Stage = 'enrolled' | 'watching' | 'watched' | 'failed' | 'unrated' | 'finished';

/** What one of the crowd did in one course. */
export type Journey = Story & { course: CrowdCourse };

type Beginning = Pick<Journey, 'course' | 'student' | 'purchase' | 'booking'> & { stage: Stage };

/** What follows a QnA session follows within days. */
const DAYS_AFTER_QNA = 4;

/** One thing that somebody did; it is told when. */
type Step = (at: Date) => void;

/** Tells a journey from its beginning up to its stage, all of it before `until`. */
export function tellJourney(chance: Chance, { stage, ...beginning }: Beginning, until: Date): Journey {
  const journey: Journey = beginStory(beginning);
  const study = studySteps(chance, journey, stage);
  const ending = endingSteps(chance, journey, stage);
  const { course, booking, purchase } = journey;
  const sessionOver = booking?.attendedAt ? booking.session.end_date : null;
  if (booking && sessionOver && course.isQnaRequired) {
    happen(chance, study, purchase.settledAt, booking.bookedAt);
    happen(chance, ending, sessionOver, earliest(addDays(sessionOver, DAYS_AFTER_QNA), until));
  } else {
    const from = sessionOver ?? purchase.settledAt;
    // Most need days, some need weeks, and nobody longer than there is time.
    const days = Math.min(1 + chance.next() ** 2 * 18, daysBetween(from, until) * 0.95);
    const to = booking && !sessionOver ? booking.bookedAt : addDays(from, days);
    happen(chance, [...study, ...ending], from, to);
  }
  return journey;
}

function happen(chance: Chance, steps: readonly Step[], from: Date, to: Date): void {
  const moments = momentsWithin(chance, from, to, steps.length);
  for (const [index, step] of steps.entries()) step(moments[index] as Date);
}

/** The lessons with what stands before and after each lecture. */
function studySteps(chance: Chance, journey: Journey, stage: Stage): Step[] {
  const { course, purchase } = journey;
  const isVerified = purchase.way === 'programme' && (stage !== 'enrolled' || chance.next() < 0.5);
  const steps: Step[] = isVerified ? [(at) => verify(journey, CLASS_SEQUENCE, at)] : [];
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
    const sequence = sequenceOfLesson(index);
    if (isVerified && index > 0 && sequence !== sequenceOfLesson(index - 1))
      steps.push((at) => verify(journey, sequence, at));
    for (const lecture of lesson.lectures.filter((each) => seen.has(each))) {
      const isWhole = lectures.indexOf(lecture) < whole;
      const share = isWhole ? 1 : 0.1 + chance.next() * 0.55;
      steps.push((at) => {
        journey.watched.push({ lecture, openedAt: at, share });
      });
      if (lecture.quiz && isWhole) steps.push(...attempts(chance, journey, lecture.quiz, true));
    }
  }
  return steps;
}

/** Exam, project and rating: what makes a course finished once all lectures are seen. */
function endingSteps(chance: Chance, journey: Journey, stage: Stage): Step[] {
  const { course, purchase } = journey;
  const steps: Step[] = [];
  const sitsExam = stage === 'failed' || stage === 'unrated' || stage === 'finished';
  if (course.exam && sitsExam) {
    if (purchase.way === 'programme') steps.push((at) => verify(journey, EXAM_SEQUENCE, at));
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
      const last = journey.watched.at(-1);
      journey.finishedAt = latest(
        purchase.settledAt,
        last && addSeconds(last.openedAt, last.lecture.duration),
        journey.attempts.at(-1)?.submittedAt,
        journey.projectSubmittedAt,
        course.price > 0 ? journey.ratedAt : null,
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

function answer(chance: Chance, journey: Journey, quiz: QuizFacts, right: number, at: Date): void {
  journey.attempts.push({ quiz, right, submittedAt: addSeconds(at, chance.whole(90, 300)) });
}

function verify(journey: Journey, sequence: number, requestedAt: Date): void {
  journey.verified.push({ sequence, requestedAt, verifiedAt: addMinutes(requestedAt, 2) });
}
