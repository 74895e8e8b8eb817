import type { z } from 'zod';
import type {
  countParticipants,
  getParticipant,
  listProgrammeParticipants,
} from '../../../../contract/admin/prakerja.ts';
import type { CallData } from '../../../../contract/call.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { idsOf, personWordsOf } from '../../../platform/admin/words.ts';
import { Failure } from '../../../platform/errors.ts';
import { fullnameOf } from '../../accounts/public.ts';
import {
  assignmentsOfClass,
  attendancesOf,
  codesInShort,
  findParticipant,
  type ParticipantRow,
  participantsPage,
} from './participants.store.ts';

type Listed = CallData<typeof listProgrammeParticipants>[number];
const when = (moment: Date | null) => moment && toWibIso(moment);

export async function readParticipants(
  { db }: StaffContext,
  query: z.output<(typeof listProgrammeParticipants)['query']>,
) {
  const { page, per_page: perPage, order } = query;
  const filter = {
    typed: (query.q ?? '').replaceAll('\0', '').trim(),
    words: personWordsOf(query.q),
    ids: idsOf(query.ids),
    courseId: query.course_id,
    studentId: query.student_id,
    codeState: query.code_state,
  };
  const found = await participantsPage(db, filter, { page, perPage, order });
  return { ...found, rows: found.rows.map(inShort) };
}

const inShort = (row: ParticipantRow): Listed => ({
  id: row.id,
  student: { id: row.student_id, name: fullnameOf(row) },
  course: { id: row.course_id, name: row.course_name },
  payment_id: row.order_id,
  code: {
    state: row.code_state,
    value: row.kpj_code,
    bound_at: when(row.bound_at),
    confirmed_at: when(row.confirmed_at),
  },
  sequences: row.kpj_sequences,
  tasks: {
    submitted: Number(row.submitted),
    graded: Number(row.graded),
    report_failed: Number(row.report_failed),
  },
  has_journal: row.journal_at !== null,
  enrolled_at: toWibIso(row.enrolled_at),
  finished_at: when(row.finished_at),
  has_access: row.access_ended_at === null,
});

export async function readParticipant({ db }: StaffContext, id: number): Promise<CallData<typeof getParticipant>> {
  const row = await findParticipant(db, id);
  if (!row) throw new Failure('not_found');
  const [attendances, assignments] = await Promise.all([attendancesOf(db, id), assignmentsOfClass(db, id)]);
  return {
    ...inShort(row),
    attendances: attendances.map(({ requested_at, verified_at, ...seen }) => ({
      ...seen,
      requested_at: toWibIso(requested_at),
      verified_at: when(verified_at),
    })),
    assignments: assignments.map(({ kind, submitted_at, ...task }) => ({
      ...task,
      kind: kind as 'tugas_mandiri' | 'unjuk_keterampilan',
      submitted_at: when(submitted_at),
    })),
    journal: row.journal_at && { submitted_at: toWibIso(row.journal_at) },
  };
}

export async function readSummary({ db }: StaffContext): Promise<CallData<typeof countParticipants>> {
  return { codes: await codesInShort(db) };
}
