import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Tx } from '../../../platform/db.ts';

/** The certificate of a class that is valid; without one, one that was revoked: it is not given a second time by itself. */
export function issuedFor(tx: Tx, enrolmentId: number) {
  return tx
    .selectFrom('certificates')
    .select(['id', 'revoked_at'])
    .where('enrolment_id', '=', enrolmentId)
    .orderBy('revoked_at', (by) => by.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

export async function insertCertificate(tx: Tx, certificate: Insertable<DB['certificates']>): Promise<void> {
  await tx.insertInto('certificates').values(certificate).execute();
}
