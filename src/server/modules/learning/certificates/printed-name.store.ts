import type { Db, Tx } from '../../../platform/db.ts';

export function confirmedName(db: Db | Tx, studentId: number) {
  return db
    .selectFrom('certificate_names')
    .select(['name', 'confirmed_at'])
    .where('student_id', '=', studentId)
    .executeTakeFirst();
}

export async function keepConfirmedName(db: Db | Tx, student_id: number, name: string, confirmed_at: Date) {
  await db
    .insertInto('certificate_names')
    .values({ student_id, name, confirmed_at })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ name, confirmed_at }))
    .execute();
}
