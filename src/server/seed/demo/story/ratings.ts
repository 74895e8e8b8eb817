import { insertAll } from '../../rows.ts';
import { byTime } from '../../time.ts';
import { chanceFor, type Demo } from '../context.ts';
import type { Story } from './story.ts';

/** A review can be changed for so long. */
const DAYS_OPEN = 7;

export async function writeRatings(demo: Demo, stories: readonly Story[]): Promise<void> {
  const finalBefore = demo.at(-DAYS_OPEN, '00:00');
  const rows = stories.flatMap(({ student, course, purchase, ratedAt, review }) => {
    if (!ratedAt || !review) return [];
    const { rating, title, content } = review;
    const chance = chanceFor(`likes of ${purchase.name}`);
    const likes = () => chance.next() < (rating - 1) / 5 + 0.1;
    return [
      {
        student_id: student.id,
        course_id: course.id,
        rating,
        review_title: title,
        review_content: content,
        is_like_materi: likes(),
        is_like_mentor: likes(),
        is_like_video: likes(),
        is_like_resource: likes(),
        is_finalized: ratedAt < finalBefore,
        created_at: ratedAt,
        updated_at: ratedAt,
      },
    ];
  });
  rows.sort((one, other) => byTime(one.created_at, other.created_at) || one.student_id - other.student_id);
  await insertAll(demo.tx, 'ratings', rows);
}
