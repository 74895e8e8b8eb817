import type { Tx } from '../../../platform/db.ts';

/** Whether this is the first time: then the mail that goes with it is to be promised in the same transaction. */
export async function isNewTo(tx: Tx, userId: number, cause: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('told')
    .values({ user_id: userId, cause, told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
