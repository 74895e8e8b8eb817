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
