import type { Db, Tx } from '../../../platform/db.ts';

/** Whether this is the first time: then the mail that goes with it is to be promised in the same transaction. */
export async function isNewTo(tx: Tx, userId: number, cause: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('told')
    .values({ user_id: userId, cause, told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether somebody was written about something before; `about` is how its causes begin. */
export async function wasTold(db: Db, userId: number, about: string): Promise<boolean> {
  const found = await db
    .selectFrom('told')
    .select('cause')
    .where('user_id', '=', userId)
    .where('cause', 'like', `${about}%`)
    .executeTakeFirst();
  return found !== undefined;
}

type Telling = { userId: number; cause: string };

/** Those of many who were not told before, in one statement; in the given order, so that two at once don't wait in a circle. */
export async function newToThem(tx: Tx, tellings: readonly Telling[], at: Date): Promise<Telling[]> {
  if (tellings.length === 0) return [];
  return tx
    .insertInto('told')
    .values(tellings.map(({ userId, cause }) => ({ user_id: userId, cause, told_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id as userId', 'cause'])
    .execute();
}

export async function forgetToldBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('told').where('told_at', '<', moment).execute();
}
