import { chanceFor, type Demo } from '../context.ts';
import type { DemoUser } from '../people/accounts.ts';
import type { CrowdCourse } from './courses.ts';
import { type Journey, type Stage, tellJourney, type WayIn } from './journeys.ts';
import { type Chance, DAY_MS, HOUR_MS, MINUTE_MS, type Moment, momentsWithin } from './moments.ts';
import { type CourseSeats, chooseSeat, seatsOf } from './seats.ts';

const SHARE_FINISHED = 0.6;
const SHARE_OF_PROGRAMME = 1 / 3;

/** Who of the crowd took which course, and what became of it. */
export function planJourneys(demo: Demo, courses: readonly CrowdCourse[], students: readonly DemoUser[]): Journey[] {
  const until = demo.at(0, '00:00').getTime() - 2 * HOUR_MS;
  const freeTimes = createFreeTimes();
  return courses.flatMap((course) => {
    const chance = chanceFor(`crowd of course ${course.id}`);
    const seats = seatsOf(demo, course, until);
    const wishes = wishedStages(chance, course, seats);
    const journeys: Journey[] = [];
    for (const student of chance.shuffle(students)) {
      const wish = wishes[journeys.length];
      if (!wish) break;
      const earliest = Math.max(course.published_at.getTime(), student.created_at.getTime()) + HOUR_MS;
      // Everybody has had some days.
      if (earliest > until - 3 * DAY_MS) continue;
      const journey = journeyOf(chance, { course, student, wish, earliest, until }, seats);
      if (journey.way !== 'free' || freeTimes.take(journey)) journeys.push(journey);
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

type Circumstances = { course: CrowdCourse; student: DemoUser; wish: Wish; earliest: Moment; until: Moment };

function journeyOf(chance: Chance, { course, student, wish, earliest, until }: Circumstances, seats: CourseSeats) {
  const { stage, seat } =
    wish === 'waiting for the sought-after session'
      ? { stage: 'enrolled' as const, seat: seats.takeSoughtAfter(earliest) }
      : chooseSeat(chance, course, seats, { stage: possibleStage(course, wish), earliest });
  const way = wayInto(chance, course);
  const [from, to] = seat ? seats.enrolmentTime(seat, earliest) : [earliest, until - 2 * DAY_MS];
  const [placedAt = from] = momentsWithin(chance, from, to, 1);
  const enrolledAt = placedAt + (way === 'paid' ? chance.whole(2, 50) * MINUTE_MS : 0);
  const booking = seat && seats.book(chance, seat, enrolledAt);
  return tellJourney(chance, { course, student, way, placedAt, enrolledAt, stage, booking }, until);
}

/** Nobody is through with lessons that are still going on. */
const possibleStage = (course: CrowdCourse, stage: Stage): Stage =>
  course.isStillRunning && stage !== 'enrolled' ? 'watching' : stage;

function wayInto(chance: Chance, course: CrowdCourse): WayIn {
  if (course.price === 0) return 'free';
  // Nobody can buy an external course here: its partner sells it and gives a voucher.
  if (course.type === 'external') return 'voucher';
  return course.isPrakerja && chance.next() < SHARE_OF_PROGRAMME ? 'programme' : 'paid';
}

/** One unfinished free course at a time: what somebody takes must not overlap with what the same person took before. */
function createFreeTimes() {
  const times = new Map<number, { from: Moment; to: Moment }[]>();
  return {
    take({ student, enrolledAt, finishedAt }: Journey): boolean {
      const own = times.get(student.id) ?? [];
      const wanted = { from: enrolledAt, to: finishedAt ?? Number.POSITIVE_INFINITY };
      if (own.some(({ from, to }) => from <= wanted.to && wanted.from <= to)) return false;
      times.set(student.id, [...own, wanted]);
      return true;
    },
  };
}
