import { type RawBuilder, sql } from 'kysely';
import { readCappedPage } from '../../../platform/admin/capped-page.ts';
import { isAmong, isOneOf, peopleFound } from '../../../platform/admin/people.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { countOfAll } from '../../../platform/lists.ts';
import { isTaken } from './queue.store.ts';

type CodeState = 'none' | 'claimed' | 'confirmed' | 'internal';
export type ParticipantFilter = {
  typed: string;
  words: readonly string[];
  ids: readonly number[] | null;
  courseId?: number | undefined;
  studentId?: number | undefined;
  codeState?: CodeState | undefined;
};
type Paging = { page: number; perPage: number; order: 'asc' | 'desc' };

const codeState = sql<CodeState>`case
  when kpj_codes.enrolment_id is null then 'none'
  when kpj_codes.kpj_code is null then 'internal'
  when kpj_codes.confirmed_at is null then 'claimed'
  else 'confirmed' end`;

/** The classes that were got through the programme, also those whose access ended; nobody who left for good. */
const participants = (db: Db | Tx) =>
  db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .leftJoin('kpj_codes', 'kpj_codes.enrolment_id', 'enrolments.id')
    .where('enrolments.needs_kpj_code', '=', true)
    .where('users.anonymised_at', 'is', null);

const taskCount = (condition: RawBuilder<boolean>) =>
  sql<number>`(select count(*) from assignments where enrolment_id = enrolments.id and ${condition})`;
const notTaken = sql<boolean>`programme_ask_at is null and submitted_at is not null and not ${isTaken}`;

const shown = (found: ReturnType<typeof participants>) =>
  found
    .select(['enrolments.id', 'enrolments.student_id', 'enrolments.course_id', 'enrolments.order_id'])
    .select(['enrolments.enrolled_at', 'enrolments.finished_at', 'enrolments.access_ended_at'])
    .select(['enrolments.kpj_sequences', 'users.first_name', 'users.last_name', 'courses.name as course_name'])
    .select(['kpj_codes.kpj_code', 'kpj_codes.bound_at', 'kpj_codes.confirmed_at', codeState.as('code_state')])
    .select([
      taskCount(sql`submitted_at is not null`).as('submitted'),
      taskCount(sql`graded_at is not null`).as('graded'),
      sql<number>`case when kpj_codes.kpj_code is not null and kpj_codes.confirmed_at is not null
        then ${taskCount(notTaken)} else 0 end`.as('report_failed'),
      sql<Date | null>`(
        select max(reflective_journals.submitted_at) from reflective_journals
        join quiz_attempts on quiz_attempts.id = quiz_attempt_id where quiz_attempts.enrolment_id = enrolments.id
      )`.as('journal_at'),
    ]);

export async function participantsPage(db: Db, filter: ParticipantFilter, { page, perPage, order }: Paging) {
  let found = participants(db);
  const { words, typed } = filter;
  if (filter.ids) found = found.where('enrolments.id', 'in', [...filter.ids]);
  if (filter.courseId !== undefined) found = found.where('enrolments.course_id', '=', filter.courseId);
  if (filter.studentId !== undefined) found = found.where('enrolments.student_id', '=', filter.studentId);
  if (filter.codeState !== undefined) found = found.where(codeState, '=', filter.codeState);
  const people = words.length > 0 ? await peopleFound(db, words) : null;
  const hasCode = sql<boolean>`enrolments.id = any(array(
    select enrolment_id from kpj_codes where upper(kpj_code) = upper(${typed})))`;
  const narrowed = people
    ? found.where(sql<boolean>`(${isOneOf('enrolments.student_id', people, 'users.search_text')} or ${hasCode})`)
    : found;
  const sorted = narrowed.orderBy('enrolments.enrolled_at', order).orderBy('enrolments.id', order);
  return readCappedPage(
    db,
    { page, per_page: perPage },
    sorted,
    ({ limit, offset }) => shown(sorted).limit(limit).offset(offset).execute(),
    people?.areAll === false ? found.where(isAmong('enrolments.student_id', people)) : undefined,
  );
}
export type ParticipantRow = Awaited<ReturnType<typeof participantsPage>>['rows'][number];

export const findParticipant = (db: Db | Tx, enrolmentId: number) =>
  shown(participants(db)).where('enrolments.id', '=', enrolmentId).executeTakeFirst();

export const attendancesOf = (db: Db, enrolmentId: number) =>
  db
    .selectFrom('kpj_attendances')
    .select(['sequence', 'requested_at', 'verified_at', 'is_internal'])
    .where('enrolment_id', '=', enrolmentId)
    .orderBy('sequence')
    .execute();

export const assignmentsOfClass = (db: Db, enrolmentId: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('lessons', 'lessons.id', 'assignments.lesson_id')
    .select(['assignments.id', 'assignments.kind', 'lessons.name as lesson', 'assignments.submitted_at'])
    .select(['assignments.score', 'assignments.programme_status', 'assignments.feedback_status'])
    .where('assignments.enrolment_id', '=', enrolmentId)
    .orderBy('assignments.sequence')
    .execute();

export async function codesInShort(db: Db): Promise<Record<CodeState, number>> {
  const rows = await participants(db)
    .select([codeState.as('state'), countOfAll])
    .groupBy('state')
    .execute();
  const counts = { none: 0, claimed: 0, confirmed: 0, internal: 0 };
  for (const { state, total } of rows) counts[state] = Number(total);
  return counts;
}
