import type { Db, Tx } from '../../platform/db.ts';
import { cards } from './cards.store.ts';

/** Which course an address means: an id, or a slug (a slug of digits alone cannot be told from an id). */
export function findCourseId(db: Db | Tx, idOrSlug: string): Promise<{ id: number } | undefined> {
  const isId = /^\d{1,9}$/.test(idOrSlug);
  return db
    .selectFrom('courses')
    .select('id')
    .where('published_at', 'is not', null)
    .where(isId ? 'id' : 'slug', '=', isId ? Number(idOrSlug) : idOrSlug)
    .executeTakeFirst();
}

export async function getCourseFacts(db: Db | Tx, id: number) {
  return cards(db)
    .select([
      'courses.level',
      'courses.duration_hours',
      'courses.method_of_study',
      'courses.description',
      'courses.course_learning',
      'courses.course_benefits',
      'courses.enrolled_count',
      'courses.tags',
      'courses.introduction_video_id',
      'courses.introduction_image_id',
      'courses.project_information',
      'courses.is_pretest_enabled',
      'courses.is_lecturequiz_enabled',
      'courses.is_lecturequiz_required',
      'courses.is_qna_enabled',
      'courses.is_qna_required',
      'courses.is_restricted',
    ])
    .where('courses.id', '=', id)
    .executeTakeFirstOrThrow();
}
