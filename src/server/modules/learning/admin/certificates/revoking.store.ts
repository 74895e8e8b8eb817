import type { Tx } from '../../../../platform/db.ts';

/**
 * The person first, then what is theirs: who is leaving Semai meanwhile goes by the same order. `has_left`: nothing is
 * issued to them any more.
 */
export async function lockIssued(tx: Tx, id: string) {
  const owned = await tx.selectFrom('certificates').select('student_id').where('id', '=', id).executeTakeFirst();
  if (!owned) return undefined;
  const person = await tx
    .selectFrom('users')
    .select('anonymised_at')
    .where('id', '=', owned.student_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const certificate = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...certificate, has_left: person.anonymised_at !== null };
}
export type Issued = NonNullable<Awaited<ReturnType<typeof lockIssued>>>;

type Revocation = { revoked_at: Date | null; revoke_reason: string | null };

export async function setRevoked(tx: Tx, id: string, revocation: Revocation): Promise<void> {
  await tx.updateTable('certificates').set(revocation).where('id', '=', id).execute();
}

export async function setReplaced(tx: Tx, id: string, replaced_by: string): Promise<void> {
  await tx.updateTable('certificates').set({ replaced_by }).where('id', '=', id).execute();
}

/** Of the same class, and valid. */
export async function hasValidOne(tx: Tx, enrolmentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('certificates')
    .select('id')
    .where('enrolment_id', '=', enrolmentId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
