import { sql } from 'kysely';
import { readCappedPage } from '../../../../platform/admin/capped-page.ts';
import { holds } from '../../../../platform/admin/people.ts';
import type { Db } from '../../../../platform/db.ts';
import { contains } from '../../../../platform/lists.ts';

export type CertificateFilter = {
  words: readonly string[];
  ids: readonly string[] | null;
  courseId?: number | undefined;
  studentId?: number | undefined;
  isRevoked?: boolean | undefined;
  page: number;
  perPage: number;
  order: 'asc' | 'desc';
};

const columns = [
  'certificates.id',
  'certificates.printed_name',
  'certificates.student_id',
  'certificates.course_id',
  'certificates.course_name',
  'certificates.certificate_type',
  'certificates.score',
  'certificates.created_at',
  'certificates.revoked_at',
  'certificates.replaced_by',
] as const;

/** Few are found by a search, and sorted then: not looked for one after the other by the order's own index. */
const unindexed = sql<Date>`certificates.created_at + interval '0'`;

/**
 * Several words and a certificate's number are whole ones as a rule, and found as such where a certificate has them; else
 * they are looked for anywhere. All numbers begin with the same letters, which no index of letters finds quickly.
 */
export async function certificatesPage(db: Db, filter: CertificateFilter) {
  const areWhole = filter.words.length > 1 || /[\d-]/.test(filter.words[0] ?? '');
  const byWords = areWhole ? await pageOf(db, filter, true) : null;
  return byWords && byWords.total > 0 ? byWords : pageOf(db, filter, false);
}

function pageOf(db: Db, { words, ids, page, perPage, order, ...filter }: CertificateFilter, byWords: boolean) {
  let found = db.selectFrom('certificates');
  if (ids) found = found.where('certificates.id', 'in', [...ids]);
  if (byWords)
    found = found
      .where(sql<boolean>`people_words(certificates.search_text) @@ whole_words(${[...words]}::text[])`)
      .where(holds('certificates.search_text', words));
  else for (const word of words) found = found.where(contains('certificates.search_text', word));
  if (filter.courseId !== undefined) found = found.where('certificates.course_id', '=', filter.courseId);
  if (filter.studentId !== undefined) found = found.where('certificates.student_id', '=', filter.studentId);
  if (filter.isRevoked !== undefined)
    found = found.where('certificates.revoked_at', filter.isRevoked ? 'is not' : 'is', null);
  const sorted = found
    .orderBy(words.some(({ length }) => length > 2) ? unindexed : sql.ref('certificates.created_at'), order)
    .orderBy('certificates.id', order === 'desc' ? 'asc' : 'desc');
  return readCappedPage(db, { page, per_page: perPage }, sorted, ({ limit, offset }) =>
    sorted.select(columns).limit(limit).offset(offset).execute(),
  );
}

export function findForOffice(db: Db, id: string) {
  return (
    db
      .selectFrom('certificates')
      // Of the same class, by which it is found without reading them all.
      .leftJoin('certificates as earlier', (join) =>
        join
          .onRef('earlier.enrolment_id', '=', 'certificates.enrolment_id')
          .onRef('earlier.replaced_by', '=', 'certificates.id'),
      )
      .select([
        ...columns,
        'certificates.date_completed',
        'certificates.name_confirmed_at',
        'certificates.revoke_reason',
      ])
      .select('earlier.id as replaces')
      .where('certificates.id', '=', id)
      .executeTakeFirst()
  );
}

export function correctionsOf(db: Db, certificateId: string) {
  return db
    .selectFrom('certificate_corrections')
    .leftJoin('users', 'users.id', 'certificate_corrections.corrected_by')
    .select([
      'certificate_corrections.id',
      'certificate_corrections.old_name',
      'certificate_corrections.new_name',
      'certificate_corrections.reason',
      'certificate_corrections.created_at',
      'users.first_name',
      'users.last_name',
    ])
    .where('certificate_id', '=', certificateId)
    .orderBy('certificate_corrections.created_at', 'desc')
    .orderBy('certificate_corrections.id', 'desc')
    .execute();
}
