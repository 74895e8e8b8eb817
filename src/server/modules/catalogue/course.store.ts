import type { Db, Tx } from '../../platform/db.ts';
import { type MediaRow, mediaRows } from '../../platform/files/media.ts';
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

type OutlineLecture = { id: number; name: string; lesson_id: number; media: MediaRow | null };

/** Lessons and lectures as they follow one another, without what was taken out of the course. */
export async function getOutline(db: Db | Tx, courseId: number) {
  const [lessons, lectures] = await Promise.all([
    db
      .selectFrom('lessons')
      .select([
        'id',
        'name',
        'description',
        'start_date',
        'end_date',
        'zoom_link',
        'is_tugas_mandiri',
        'is_unjuk_ketra',
      ])
      .where('course_id', '=', courseId)
      .where('archived_at', 'is', null)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('lectures')
      .select(['id', 'name', 'lesson_id', 'media_id'])
      .where('course_id', '=', courseId)
      .where('archived_at', 'is', null)
      .orderBy('position')
      .execute(),
  ]);
  const media = await mediaRows(
    db,
    lectures.map((lecture) => lecture.media_id),
  );
  return lessons.map((lesson) => ({
    ...lesson,
    lectures: lectures
      .filter((lecture) => lecture.lesson_id === lesson.id)
      .map(({ media_id, ...lecture }): OutlineLecture => ({ ...lecture, media: media.get(media_id ?? 0) ?? null })),
  }));
}
export type Outline = Awaited<ReturnType<typeof getOutline>>;
