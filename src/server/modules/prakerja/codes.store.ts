import type { Db, Tx } from '../../platform/db.ts';

/** The code that the programme confirmed for a class; null where there is none, or an internal one. */
export async function findCode(db: Db | Tx, enrolmentId: number): Promise<string | null> {
  const row = await db
    .selectFrom('kpj_codes')
    .select('kpj_code')
    .where('enrolment_id', '=', enrolmentId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.kpj_code ?? null;
}
