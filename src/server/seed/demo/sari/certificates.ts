import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { insertAll } from '../../rows.ts';
import type { sariTexts } from '../../texts/other-texts.ts';
import { type Demo, lettersOf } from '../context.ts';
import type { Class } from './enrolments.ts';
import { addMinutes } from './timeline.ts';

type SariText = ReturnType<typeof sariTexts>;

/** A review can be changed for a week, as with the crowd. */
const DAYS_OPEN = 7;

export async function makeRatings(
  { tx, at }: Demo,
  student_id: number,
  classes: readonly Class[],
  { reviews }: SariText,
): Promise<void> {
  const finalBefore = at(-DAYS_OPEN, '00:00');
  await insertAll(
    tx,
    'ratings',
    classes.flatMap(({ plan, course, ratedAt }): Insertable<DB['ratings']>[] => {
      const review = plan.review === undefined ? undefined : reviews[plan.review];
      if (!review || !ratedAt) return [];
      return [
        {
          student_id,
          course_id: course.id,
          rating: review.rating,
          review_title: review.title,
          review_content: review.content,
          is_like_materi: true,
          is_like_mentor: review.rating === 5,
          is_like_video: course.id % 2 === 0,
          is_like_resource: course.id % 3 === 0,
          is_finalized: ratedAt < finalBefore,
          created_at: ratedAt,
          updated_at: ratedAt,
        },
      ];
    }),
  );
}

/** Of every finished class, asked for right after it was finished; gives back their numbers by course. */
export async function makeCertificates(
  { tx }: Demo,
  student: { id: number; first_name: string; last_name: string },
  classes: readonly Class[],
  passed: ReadonlyMap<number, { score: number }>,
): Promise<Map<number, { id: string; created_at: Date }>> {
  const rows = await insertAll(
    tx,
    'certificates',
    classes.flatMap(({ course, enrolment_id, finishedAt }): Insertable<DB['certificates']>[] => {
      if (!finishedAt) return [];
      const score = passed.get(course.id)?.score ?? null;
      const certificate_type = course.isProject ? 'project' : score === null ? 'coursenoscore' : 'course';
      return [
        {
          id: certificateNumberOf(course.id),
          enrolment_id,
          student_id: student.id,
          course_id: course.id,
          certificate_type,
          score: certificate_type === 'course' ? score : null,
          printed_name: `${student.first_name} ${student.last_name}`,
          name_confirmed_at: addMinutes(finishedAt, 2),
          date_completed: finishedAt,
          created_at: addMinutes(finishedAt, 3),
        },
      ];
    }),
  );
  return new Map(rows.map(({ id, course_id, created_at }) => [course_id, { id, created_at }]));
}

function certificateNumberOf(course_id: number): string {
  const letters = lettersOf(`certificate of Sari: ${course_id}`, 12).toUpperCase();
  return `SMI-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
