import { type Db, prepared, type Tx } from '../../platform/db.ts';
import { previewedCourse } from '../accounts/public.ts';
import { anyCards } from './cards.store.ts';

/** Which course an address means: an id, or a slug (a slug of digits alone cannot be told from an id). */
function byAddress(db: Db | Tx, idOrSlug: string) {
  const isId = /^\d{1,9}$/.test(idOrSlug);
  return db
    .selectFrom('courses')
    .select('id')
    .where(isId ? 'id' : 'slug', '=', isId ? Number(idOrSlug) : idOrSlug);
}

export const findCourseId = (db: Db | Tx, idOrSlug: string): Promise<{ id: number } | undefined> =>
  byAddress(db, idOrSlug).where('published_at', 'is not', null).executeTakeFirst();

/** Of those that are offered, or the one draft that this token shows before it is. */
export async function findShownCourseId(
  db: Db | Tx,
  idOrSlug: string,
  { preview, now }: { preview: string | undefined; now: Date },
): Promise<{ id: number } | undefined> {
  const offered = await findCourseId(db, idOrSlug);
  if (offered || !preview) return offered;
  const previewed = await previewedCourse(db, preview, now);
  return previewed === null ? undefined : byAddress(db, idOrSlug).where('id', '=', previewed).executeTakeFirst();
}

/** For its students, who keep it when it is no longer offered. */
export const findOwnCourseId = (db: Db | Tx, idOrSlug: string): Promise<{ id: number } | undefined> =>
  byAddress(db, idOrSlug).executeTakeFirst();

export async function getCourseFacts(db: Db | Tx, id: number) {
  return anyCards(db)
    .select([
      'courses.level',
      'courses.duration_hours',
      'courses.method_of_study',
      'courses.description',
      'courses.course_learning',
      'courses.course_benefits',
      'courses.enrolled_count',
      'courses.gains_count',
      'courses.gains_sum',
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
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
}
