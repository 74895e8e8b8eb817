import type { Tx } from '../../platform/db.ts';

/**
 * Holds the person until the end of the transaction: who is leaving Semai meanwhile has left before it, and then nothing
 * of theirs is written any more, or leaves after it, and then it is forgotten with the rest.
 */
export async function holdStudent(tx: Tx, userId: number): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return person !== undefined;
}
