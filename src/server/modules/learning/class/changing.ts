import type { RequestContext, Session } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { lockAccess } from './access.store.ts';
import { type Classroom, enterClass, readClass } from './classroom.ts';

type Change<Result> = (tx: Tx, classroom: Classroom, now: Date) => Promise<Result>;

/** What a student does in a class happens one after another, however many tabs do it, each time to the class as it then is. */
export async function changeClass<Result>(
  { db, session, clock }: RequestContext<Session>,
  idOrSlug: number | string,
  change: Change<Result>,
): Promise<Result> {
  const { id } = await enterClass(db, session.userId, idOrSlug);
  return db.transaction().execute(async (tx) => {
    const own = await lockAccess(tx, id);
    if (!own) throw new Failure('not_enrolled');
    const now = clock.now();
    return change(tx, await readClass(tx, own, now), now);
  });
}
