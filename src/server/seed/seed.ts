import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { makeDemoData } from './demo/demo.ts';
import { makeUser } from './makers/accounts.ts';
import { makeReferenceData } from './reference.ts';

const SEED_LOCK = 7_364_102;

/** Fills an empty database: reference data always, demo data in demo mode, the first operator where settings name one. */
export async function seed(db: Db, config: Pick<Config, 'demo' | 'seed' | 'admin'>, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two machines may start on one empty database: one fills it, the other waits and finds it full.
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    await makeReferenceData(tx);
    const isEmpty = !(await tx.selectFrom('users').select('id').limit(1).executeTakeFirst());
    if (!isEmpty) return;
    if (config.demo && config.seed === 'demo') await makeDemoData(tx, clock.now());
    if (config.admin)
      await makeUser(tx, {
        ...config.admin,
        email: config.admin.email.toLowerCase(),
        role_id: 1,
        first_name: 'Operator',
        last_name: '',
      });
  });
}
