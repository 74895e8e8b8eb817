import type { Db, Tx } from '../../../platform/db.ts';

/** A certificate that holds, with what is printed on it. */
export function findCertificate(db: Db | Tx, id: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('courses', 'courses.id', 'certificates.course_id')
    .select([
      'certificates.id',
      'certificates.certificate_type',
      'certificates.score',
      'certificates.printed_name',
      'certificates.date_completed',
      'courses.name as course_name',
    ])
    .where('certificates.id', '=', id)
    .where('certificates.revoked_at', 'is', null)
    .executeTakeFirst();
}
