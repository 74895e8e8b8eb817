import type { Db, Tx } from '../../../platform/db.ts';
import { countOfAll, readPageOrAll } from '../../../platform/lists.ts';

function certificates(db: Db | Tx) {
  return db
    .selectFrom('certificates')
    .select([
      'certificates.id',
      'certificates.student_id',
      'certificate_type',
      'score',
      'printed_name',
      'date_completed',
      'certificates.created_at',
      'revoked_at',
      'course_name',
    ])
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('certificate_corrections')
          .select((of) => [
            of.fn.max('certificate_corrections.created_at').as('corrected_at'),
            of.fn.countAll<number>().as('corrections'),
          ])
          .whereRef('certificate_corrections.certificate_id', '=', 'certificates.id')
          .as('corrected'),
      (join) => join.onTrue(),
    )
    .select(['corrected.corrected_at', 'corrected.corrections']);
}
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificates>['execute']>>[number];

/** The one of a class; none before it was asked for, nor after it was revoked. */
export function certificateOfClass(db: Db | Tx, enrolmentId: number): Promise<CertificateRow | undefined> {
  return certificates(db)
    .where('certificates.enrolment_id', '=', enrolmentId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Of many classes at once, one each: the valid one, or else the one that was revoked last. */
export function certificatesOfClasses(db: Db | Tx, enrolmentIds: readonly number[]) {
  return db
    .selectFrom('certificates')
    .distinctOn('enrolment_id')
    .select(['id', 'enrolment_id', 'created_at', 'revoked_at'])
    .where('enrolment_id', 'in', [...enrolmentIds])
    .orderBy('enrolment_id')
    .orderBy('revoked_at', (by) => by.desc().nullsFirst())
    .execute();
}

/** By the printed number. */
export function findCertificate(db: Db | Tx, id: string): Promise<CertificateRow | undefined> {
  return certificates(db).where('certificates.id', '=', id).executeTakeFirst();
}

/** Newest first; of an email that nobody has, none. */
export function certificatesByEmail(db: Db | Tx, email: string): Promise<CertificateRow[]> {
  return certificates(db)
    .innerJoin('users', 'users.id', 'certificates.student_id')
    .where('users.email', '=', email)
    .orderBy('certificates.created_at', 'desc')
    .orderBy('certificates.id')
    .execute();
}

const CERTIFICATES_A_PAGE = 12;

/** Somebody's own, the newest first. */
export function certificatesOfStudent(db: Db | Tx, studentId: number, page?: number) {
  const count = db
    .selectFrom('certificates')
    .select(countOfAll)
    .where('certificates.student_id', '=', studentId)
    .where('revoked_at', 'is', null);
  const rows = certificates(db)
    .where('certificates.student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .orderBy('certificates.created_at', 'desc')
    .orderBy('certificates.id');
  return readPageOrAll(rows, count, page, CERTIFICATES_A_PAGE, (part) => part.execute());
}
