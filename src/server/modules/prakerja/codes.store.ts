import { sql } from 'kysely';
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

const sameCode = (code: string) => sql<boolean>`coalesce(upper(kpj_code) = upper(${code}), false)`;

/** Whatever stands in the way of a class and a code: the code that the class has, and the class that has the code. */
export function claimsAround(db: Db | Tx, enrolmentId: number, code: string) {
  return db
    .selectFrom('kpj_codes')
    .select((of) => [
      'enrolment_id',
      'kpj_code',
      'bound_at',
      'confirmed_at',
      sameCode(code).as('is_same'),
      // when the programme was last asked to see the student's face; null: it never was
      of
        .selectFrom('kpj_attendances')
        .select((asked) => asked.fn.max('requested_at').as('at'))
        .whereRef('enrolment_id', '=', 'kpj_codes.enrolment_id')
        .as('asked_at'),
    ])
    .where((of) => of.or([of('enrolment_id', '=', enrolmentId), sameCode(code)]))
    .execute();
}
export type ClaimRow = Awaited<ReturnType<typeof claimsAround>>[number];

/** null: an internal one. false: somebody has this code, as the index says, however many ask for it at once. */
export async function insertClaim(
  tx: Tx,
  claim: { enrolment_id: number; kpj_code: string | null; bound_at: Date; confirmed_at?: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('kpj_codes')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('enrolment_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function confirmClaim(tx: Tx, enrolmentId: number, at: Date): Promise<void> {
  await tx
    .updateTable('kpj_codes')
    .set({ confirmed_at: at })
    .where('enrolment_id', '=', enrolmentId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** With what was asked for by it. What the programme confirmed stays. */
export async function deleteClaims(tx: Tx, enrolmentIds: readonly number[]): Promise<void> {
  if (enrolmentIds.length === 0) return;
  const unconfirmed = await tx
    .selectFrom('kpj_codes')
    .select('enrolment_id')
    .where('enrolment_id', 'in', enrolmentIds)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .execute();
  const ids = unconfirmed.map(({ enrolment_id }) => enrolment_id);
  if (ids.length === 0) return;
  await tx.deleteFrom('kpj_attendances').where('enrolment_id', 'in', ids).execute();
  await tx.deleteFrom('kpj_codes').where('enrolment_id', 'in', ids).execute();
}
