import type { Db, Tx } from '../../../platform/db.ts';

/** Held until the end of the transaction, and always in one order. */
export async function lockClasses(tx: Tx, enrolmentIds: readonly number[]): Promise<void> {
  await tx.selectFrom('enrolments').select('id').where('id', 'in', enrolmentIds).orderBy('id').forUpdate().execute();
}

/** What the programme calls a course; null: not known. */
export async function programmeCodeOf(db: Db | Tx, courseId: number): Promise<string | null> {
  const { programme_code } = await db
    .selectFrom('courses')
    .select('programme_code')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return programme_code;
}
