import { addDays, addHours, latest } from '../../time.ts';
import { type Chance, chanceFor, type Demo } from '../context.ts';
import type { DemoUser } from '../people/accounts.ts';
import { buyCourse, type WayIn } from '../story/purchase.ts';
import type { CrowdCourse } from './courses.ts';
import { type Journey, type Stage, tellJourney } from './journeys.ts';
import { momentWithin } from './moments.ts';
import { type CourseSeats, chooseSeat, seatsOf } from './seats.ts';

const SHARE_FINISHED = 0.6;
const SHARE_OF_PROGRAMME = 1 / 3;

/** Who of the crowd took which course, and what became of it. */
export function planJourneys(demo: Demo, courses: readonly CrowdCourse[], students: readonly DemoUser[]): Journey[] {
  const until = addHours(demo.at(0, '00:00'), -2);
  const freeTimes = createFreeTimes();
  return courses.flatMap((course) => {
    const chance = chanceFor(`crowd of course ${course.id}`);
    const seats = seatsOf(demo, course, until);
    const wishes = wishedStages(chance, course, seats);
    const journeys: Journey[] = [];
    for (const student of chance.shuffle(students)) {
      const wish = wishes[journeys.length];
      if (!wish) break;
      const earliest = addHours(latest(course.published_at, student.created_at), 1);
      // Everybody has had some days.
      if (earliest > addDays(until, -3)) continue;
      const journey = journeyOf(chance, { course, student, wish, earliest, until }, seats);
      if (course.price > 0 || freeTimes.take(journey)) journeys.push(journey);
    }
    return journeys;
  });
}

type Wish = Stage | 'waiting for the sought-after session';

function wishedStages(chance: Chance, course: CrowdCourse, { soughtAfter }: CourseSeats): Wish[] {
  const count = Math.round(12 + course.popularity * 70);
  const finished = Math.round(count * SHARE_FINISHED);
  return [
    ...Array.from({ length: finished }, () => 'finished' as const),
    ...Array.from({ length: count - finished }, () => unfinishedStage(chance, course)),
    ...Array.from({ length: soughtAfter }, () => 'waiting for the sought-after session' as const),
  ];
}

/** How far those get who do not finish: most of them are somewhere in the lectures. */
const unfinishedStages: readonly Stage[] = [
  ...Array.from({ length: 4 }, () => 'enrolled' as const),
  ...Array.from({ length: 9 }, () => 'watching' as const),
  ...(['watched', 'watched', 'failed', 'failed', 'unrated'] as const),
];

/** A course without an exam, or without a price, has fewer places to stop at before it is finished. */
function unfinishedStage(chance: Chance, course: CrowdCourse): Stage {
  const stage = chance.pick(unfinishedStages);
  if (course.lessons.length === 0) return 'enrolled';
  const isPaid = course.price > 0;
  const exists = { watched: isPaid || course.exam, failed: course.exam, unrated: isPaid && course.exam };
  return stage in exists && !exists[stage as keyof typeof exists] ? 'watching' : stage;
}

type Circumstances = { course: CrowdCourse; student: DemoUser; wish: Wish; earliest: Date; until: Date };

function journeyOf(chance: Chance, { course, student, wish, earliest, until }: Circumstances, seats: CourseSeats) {
  const { stage, seat } =
    wish === 'waiting for the sought-after session'
      ? { stage: 'enrolled' as const, seat: seats.takeSoughtAfter(earliest) }
      : chooseSeat(chance, course, seats, { stage: possibleStage(course, wish), earliest });
  const way = wayInto(chance, course);
  const [from, to] = seat ? seats.enrolmentTime(seat, earliest) : [earliest, addDays(until, -2)];
  const placedAt = momentWithin(chance, from, to);
  const minutesToPay = chance.whole(2, 50);
  const purchase = buyCourse(course, { student_id: student.id, way, placedAt, minutesToPay });
  const booking = seat && seats.book(chance, seat, purchase.settledAt);
  return tellJourney(chance, { course, student, purchase, stage, booking }, until);
}

/** Nobody is through with lessons that are still going on. */
const possibleStage = (course: CrowdCourse, stage: Stage): Stage =>
  course.isStillRunning && stage !== 'enrolled' ? 'watching' : stage;

function wayInto(chance: Chance, course: CrowdCourse): WayIn {
  if (course.price === 0) return 'bought';
  // Nobody can buy an external course here: its partner sells it and gives a voucher.
  if (course.type === 'external') return 'voucher';
  return course.isPrakerja && chance.next() < SHARE_OF_PROGRAMME ? 'programme' : 'bought';
}

type FreeTime = { from: Date; to: Date | null };
const isBefore = (one: FreeTime, other: FreeTime) => one.to !== null && one.to < other.from;

/** One unfinished free course at a time: what somebody takes must not overlap with what the same person took before. */
function createFreeTimes() {
  const times = new Map<number, FreeTime[]>();
  return {
    take({ student, purchase, finishedAt }: Journey): boolean {
      const own = times.get(student.id) ?? [];
      const wanted = { from: purchase.settledAt, to: finishedAt };
      if (own.some((one) => !isBefore(one, wanted) && !isBefore(wanted, one))) return false;
      times.set(student.id, [...own, wanted]);
      return true;
    },
  };
}
