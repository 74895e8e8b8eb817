import { type ReviewText, reviewTexts } from '../../texts/other-texts.ts';
import { byTime } from '../../time.ts';
import { chanceFor } from '../context.ts';
import type { CrowdCourse } from './courses.ts';
import type { Journey } from './journeys.ts';

const aboutExam = /ujian|lulus|soal|sertifikat/i;
const aboutLessons = /video|materi|diskusi|modul|latihan|ponsel/i;

/** What the students said who gave a rating, in words that nobody repeats within a course. */
export function giveReviews(journeys: readonly Journey[]): void {
  const general = reviewTexts();
  const rated = journeys.flatMap((journey) => (journey.ratedAt ? [{ journey, ratedAt: journey.ratedAt }] : []));
  for (const [course, own] of Map.groupBy(rated, ({ journey }) => journey.course)) {
    const reviews = reviewsOf(course, general, own.length);
    // A course's own reviews come first in the texts, and are the newest, which a page shows first.
    const newestFirst = own.sort((one, other) => byTime(other.ratedAt, one.ratedAt));
    for (const [index, { journey }] of newestFirst.entries()) journey.review = reviews[index] ?? null;
  }
}

/** The course's own reviews, then as many of the general ones as are wanted, mostly with five stars. */
function reviewsOf(course: CrowdCourse, general: readonly ReviewText[], count: number): ReviewText[] {
  const chance = chanceFor(`reviews of course ${course.id}`);
  const shareOfFive = 0.84 + chance.next() * 0.16;
  const fitting = chance
    .shuffle(general)
    .filter(({ title, content }) => course.exam || !aboutExam.test(`${title} ${content}`))
    .filter(({ title, content }) => course.lessons.length > 0 || !aboutLessons.test(`${title} ${content}`));
  const five = fitting.filter(({ rating }) => rating === 5);
  const fewer = fitting.filter(({ rating }) => rating < 5);
  const chosen: ReviewText[] = [];
  while (course.text.reviews.length + chosen.length < count) {
    const next = chance.next() < shareOfFive ? (five.pop() ?? fewer.pop()) : (fewer.pop() ?? five.pop());
    if (!next) throw new Error(`There are too few reviews for course ${course.id}`);
    chosen.push(next);
  }
  return [...course.text.reviews, ...chosen].slice(0, count);
}
