import type { Db } from '../db.ts';

/** What operators did to one thing, the newest first, for its own page. */
export function actsOn(db: Db, target: string) {
  return db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.operator_id')
    .select(['audit_log.id', 'audit_log.action', 'audit_log.detail', 'audit_log.created_at'])
    .select(['users.first_name', 'users.last_name'])
    .where('audit_log.target', '=', target)
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(100)
    .execute();
}
