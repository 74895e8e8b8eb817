import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

/** In the order in which they came. */
export function filesOf(db: Db | Tx, assignmentId: number) {
  return db
    .selectFrom('assignment_files')
    .innerJoin('media', 'media.id', 'assignment_files.media_id')
    .select(['assignment_files.id', 'assignment_files.title', 'media.saved_name', 'media.original_name'])
    .where('assignment_files.assignment_id', '=', assignmentId)
    .orderBy('assignment_files.created_at')
    .orderBy('assignment_files.id')
    .execute();
}
export type FileRow = Awaited<ReturnType<typeof filesOf>>[number];

export async function countFiles(db: Db | Tx, assignmentId: number): Promise<number> {
  const { files } = await db
    .selectFrom('assignment_files')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return Number(files);
}

type NewFile = { assignmentId: number; title: string; media: Insertable<DB['media']> };

export async function insertFile(tx: Tx, { assignmentId, title, media }: NewFile): Promise<FileRow> {
  const { id: media_id } = await tx.insertInto('media').values(media).returning('id').executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('assignment_files')
    .values({ assignment_id: assignmentId, title, media_id, created_at: media.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, title, saved_name: media.saved_name, original_name: media.original_name };
}
