import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { insertOne, next, slugOf } from '../rows.ts';

type Instructor = Insertable<DB['instructors']>;
export const instructorRow = (fields: Partial<Instructor> = {}): Instructor => ({
  first_name: 'Pengajar',
  last_name: next(),
  ...fields,
});
export const makeInstructor = (tx: Db | Tx, fields: Partial<Instructor> = {}) =>
  insertOne(tx, 'instructors', instructorRow(fields));

type Course = Insertable<DB['courses']>;
type SomeCourse = Partial<Course> & Pick<Course, 'instructor_id'>;
export function courseRow(fields: SomeCourse): Course {
  const name = fields.name ?? `Kelas ${next()}`;
  const published_at = fields.published_at === undefined ? new Date() : fields.published_at;
  return {
    slug: slugOf(name),
    type: 'hosted',
    category_id: 1,
    retail_price: 499_000,
    created_at: published_at ?? new Date(),
    updated_at: published_at ?? new Date(),
    ...(fields.type === 'external' ? { external_url: 'https://mitra.test/kelas' } : {}),
    ...fields,
    name,
    published_at,
  };
}
export const makeCourse = (tx: Db | Tx, fields: SomeCourse) => insertOne(tx, 'courses', courseRow(fields));

type Medium = Insertable<DB['media']>;
/** A drawn picture is named by its address below /art. */
export function drawnRow(saved_name: string, created_at: Date): Medium {
  return {
    storage: 'drawn',
    saved_name,
    original_name: saved_name.replaceAll('/', '-'),
    extension: 'svg',
    type: 'image/svg+xml',
    size: 0,
    created_at,
    updated_at: created_at,
  };
}

const mimeTypes: Record<string, string> = {
  mp4: 'video/mp4',
  m4s: 'video/mp4',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  txt: 'text/plain',
};
const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
export const fileType = (name: string): string => mimeTypes[extensionOf(name)] ?? 'application/octet-stream';

/** A stored file; its kind follows from the name that it is saved under. */
export function fileRow(fields: Partial<Medium> = {}): Medium {
  const saved_name = fields.saved_name ?? `berkas/${next()}.mp4`;
  const created_at = fields.created_at ?? new Date();
  return {
    storage: 'private',
    original_name: saved_name.slice(saved_name.lastIndexOf('/') + 1),
    extension: extensionOf(saved_name),
    type: fileType(saved_name),
    size: 1_000,
    updated_at: created_at,
    ...fields,
    saved_name,
    created_at,
  };
}
export const makeFile = (tx: Db | Tx, fields: Partial<Medium> = {}) => insertOne(tx, 'media', fileRow(fields));

type Lesson = Insertable<DB['lessons']>;
type SomeLesson = Partial<Lesson> & Pick<Lesson, 'course_id'>;
export const lessonRow = (fields: SomeLesson): Lesson => ({ position: 1, name: `Bab ${next()}`, ...fields });
/** The next lesson of its course. */
export async function makeLesson(tx: Db | Tx, fields: SomeLesson) {
  const { count } = await tx
    .selectFrom('lessons')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('course_id', '=', fields.course_id)
    .executeTakeFirstOrThrow();
  return insertOne(tx, 'lessons', lessonRow({ position: count + 1, ...fields }));
}

type Lecture = Insertable<DB['lectures']>;
type SomeLecture = Partial<Lecture> & Pick<Lecture, 'lesson_id'>;
export const lectureRow = (fields: SomeLecture & Pick<Lecture, 'course_id'>): Lecture => ({
  position: 1,
  name: `Materi ${next()}`,
  ...fields,
});
/** The next lecture of its lesson, with a film of its own where none is given. */
export async function makeLecture(tx: Db | Tx, { seconds = 60, ...fields }: SomeLecture & { seconds?: number }) {
  const { course_id, count } = await tx
    .selectFrom('lessons')
    .leftJoin('lectures', 'lectures.lesson_id', 'lessons.id')
    .select((of) => ['lessons.course_id', of.fn.count<number>('lectures.id').as('count')])
    .where('lessons.id', '=', fields.lesson_id)
    .groupBy('lessons.course_id')
    .executeTakeFirstOrThrow();
  const media_id = fields.media_id === undefined ? (await makeFile(tx, { duration: seconds })).id : fields.media_id;
  return insertOne(tx, 'lectures', lectureRow({ course_id, position: count + 1, ...fields, media_id }));
}
