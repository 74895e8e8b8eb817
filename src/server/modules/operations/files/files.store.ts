import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { officeFiles } from '../../../platform/files/office-files.ts';
import { taughtBy } from '../../catalogue/public.ts';

export async function findFile(db: Db | Tx, id: number) {
  return officeFiles(db).selectAll('media').where('media.id', '=', id).executeTakeFirst();
}
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** As an instructor may see it: open to anyone, sent by themselves, or in a course of theirs. */
export async function findFileOfInstructor(db: Db | Tx, id: number, instructorId: string, userId: number) {
  const courses = taughtBy(db, instructorId);
  return officeFiles(db)
    .selectAll('media')
    .where('media.id', '=', id)
    .where((row) =>
      row.or([
        row('media.storage', '<>', 'private'),
        row('media.uploaded_by', '=', userId),
        row.exists(
          row
            .selectFrom('courses')
            .select('courses.id')
            .where('courses.id', 'in', courses)
            .where((course) =>
              course.or([
                course('courses.introduction_video_id', '=', course.ref('media.id')),
                course('courses.zip_id', '=', course.ref('media.id')),
              ]),
            ),
        ),
        ...(['lectures', 'ebooks', 'resources'] as const).map((table) =>
          row.exists(
            row
              .selectFrom(table)
              .select(`${table}.id`)
              .whereRef(`${table}.media_id`, '=', 'media.id')
              .where(`${table}.course_id`, 'in', courses),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Until the transaction ends nobody else changes it, nor begins to refer to it. */
export async function lockFile(tx: Tx, id: number) {
  return officeFiles(tx).selectAll('media').where('media.id', '=', id).forUpdate('media').executeTakeFirst();
}

export async function insertFile(tx: Db | Tx, file: Insertable<DB['media']>): Promise<FileRow> {
  return tx.insertInto('media').values(file).returningAll().executeTakeFirstOrThrow();
}
