import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Tx } from '../../../platform/db.ts';

/** The certificate of a class, also one that was revoked: there is no second. */
export function issuedFor(tx: Tx, enrolmentId: number) {
  return tx
    .selectFrom('certificates')
    .select(['id', 'revoked_at'])
    .where('enrolment_id', '=', enrolmentId)
    .executeTakeFirst();
}

export async function insertCertificate(tx: Tx, certificate: Insertable<DB['certificates']>): Promise<void> {
  await tx.insertInto('certificates').values(certificate).execute();
}

/** What somebody was certified with, they no longer change. */
export async function finalizeRating(tx: Tx, studentId: number, courseId: number): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({ is_finalized: true })
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .execute();
}
