import { insertMany } from '../../bulk-rows.ts';
import { type ReviewText, reviewTexts } from '../../texts/other-texts.ts';
import { chanceFor, type Demo } from '../context.ts';
import type { CrowdCourse } from './courses.ts';
import type { Enrolled } from './journeys.ts';
import { DAY_MS, dateOf } from './moments.ts';

/** A review can be changed for so long. */
const OPEN_MS = 7 * DAY_MS;
const aboutExam = /ujian|lulus|soal|sertifikat/i;
const aboutLessons = /video|materi|diskusi|modul|latihan|ponsel/i;

/** What the students said, in words that nobody repeats within a course. */
export async function makeRatings(demo: Demo, journeys: readonly Enrolled[]): Promise<void> {
  const general = reviewTexts();
  const finalBefore = demo.at(0, '00:00').getTime() - OPEN_MS;
  const rated = journeys.filter(({ ratedAt }) => ratedAt !== null);
  const rows = [...Map.groupBy(rated, ({ course }) => course)].flatMap(([course, own]) => {
    const chance = chanceFor(`ratings of course ${course.id}`);
    const reviews = reviewsOf(course, general, own.length);
    // A course's own reviews come first in the texts, and are the newest, which a page shows first.
    const newestFirst = own.sort((one, other) => (other.ratedAt as number) - (one.ratedAt as number));
    return newestFirst.slice(0, reviews.length).map(({ student, ratedAt }, index) => {
      const { rating, title, content } = reviews[index] as ReviewText;
      const likes = () => chance.next() < (rating - 1) / 5 + 0.1;
      const created_at = dateOf(ratedAt as number);
      return {
        student_id: student.id,
        course_id: course.id,
        rating,
        review_title: title,
        review_content: content,
        is_like_materi: likes(),
        is_like_mentor: likes(),
        is_like_video: likes(),
        is_like_resource: likes(),
        is_finalized: created_at.getTime() < finalBefore,
        created_at,
        updated_at: created_at,
      };
    });
  });
  rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime() || one.student_id - other.student_id);
  await insertMany(demo.tx, 'ratings', rows);
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
