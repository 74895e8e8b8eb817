import type { z } from 'zod';
import type { getCertificate, listCertificates } from '../../../../../contract/admin/certificates.ts';
import type { CallData } from '../../../../../contract/call.ts';
import { href } from '../../../../../contract/pages.ts';
import { toWibIso } from '../../../../../contract/rules/wib.ts';
import { actsOn } from '../../../../platform/admin/acts-on.store.ts';
import type { StaffContext } from '../../../../platform/admin/staff.ts';
import { keysOf, wordsOf } from '../../../../platform/admin/words.ts';
import { Failure } from '../../../../platform/errors.ts';
import { fullnameOf } from '../../../accounts/public.ts';
import { certificatesPage, correctionsOf, findForOffice } from './certificates.store.ts';

type Query = z.output<(typeof listCertificates)['query']>;
type Listed = CallData<typeof listCertificates>[number];
type Row = Awaited<ReturnType<typeof certificatesPage>>['rows'][number];

export async function readCertificates({ db }: StaffContext, query: Query) {
  const found = await certificatesPage(db, {
    words: wordsOf(query.q),
    ids: keysOf.text(query.ids),
    courseId: query.course_id,
    studentId: query.student_id,
    isRevoked: query.is_revoked,
    page: query.page,
    perPage: query.per_page,
    order: query.order,
  });
  return { ...found, rows: found.rows.map(inShort) };
}

const inShort = (row: Row): Listed => ({
  id: row.id,
  printed_name: row.printed_name,
  student_id: row.student_id,
  course: { id: row.course_id, name: row.course_name },
  certificate_type: row.certificate_type as Listed['certificate_type'],
  score: row.score,
  created_at: toWibIso(row.created_at),
  revoked_at: row.revoked_at && toWibIso(row.revoked_at),
  replaced_by: row.replaced_by,
});

export async function readCertificate({ db }: StaffContext, given: string): Promise<CallData<typeof getCertificate>> {
  const id = given.trim().toUpperCase();
  const row = await findForOffice(db, id);
  if (!row) throw new Failure('certificate_unknown');
  const [corrections, acts] = await Promise.all([correctionsOf(db, id), actsOn(db, `certificate:${id}`)]);
  return {
    ...inShort(row),
    date_completed: toWibIso(row.date_completed),
    is_name_confirmed: row.name_confirmed_at !== null,
    revoke_reason: row.revoke_reason,
    replaces: row.replaces,
    files: row.revoked_at ? null : { png: `/certificate/${id}.png`, pdf: `/certificate/${id}.pdf` },
    check_url: href('certificate', { id }),
    corrections: corrections.map(({ id: key, old_name, new_name, reason, created_at, first_name, last_name }) => ({
      id: key,
      old_name,
      new_name,
      reason,
      by: first_name === null || last_name === null ? null : fullnameOf({ first_name, last_name }),
      created_at: toWibIso(created_at),
    })),
    acts: acts.map((act) => ({ id: act.id, action: act.action, by: fullnameOf(act), at: toWibIso(act.created_at) })),
  };
}
