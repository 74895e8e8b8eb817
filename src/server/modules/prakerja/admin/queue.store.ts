import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { contains, countOfAll, readPage } from '../../../platform/lists.ts';
import { taughtBy } from '../../catalogue/public.ts';

/** What is asked for, and the instructor to whose courses it is narrowed; null: all. */
export type QueueFilter = {
  instructorId: string | null;
  courseId?: number | undefined;
  kind?: string | undefined;
  isGraded?: boolean | undefined;
  isReportFailed?: boolean | undefined;
  words?: readonly string[];
  ids?: readonly number[] | null;
};

/** The programme took all that there is to tell of a task: that it was handed in, and its grade once it has one. */
export const isTaken = sql<boolean>`coalesce(assignments.programme_status = 2
  and (assignments.graded_at is null or assignments.feedback_status = 2), false)`;

/** Of a task that was handed in: how its report to the programme stands. */
const reportState = sql<'none' | 'waiting' | 'taken' | 'failed'>`case
  when code.enrolment_id is null then 'none'
  when assignments.programme_ask_at is not null then 'waiting'
  when ${isTaken} then 'taken'
  else 'failed' end`;

/** What was handed in by those who still have their class, and have not left. */
const handedIn = (db: Db) =>
  db
    .selectFrom('assignments')
    .innerJoin('enrolments', 'enrolments.id', 'assignments.enrolment_id')
    .innerJoin('users', 'users.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .innerJoin('lessons', 'lessons.id', 'assignments.lesson_id')
    .leftJoin('kpj_codes as code', (join) =>
      join
        .onRef('code.enrolment_id', '=', 'enrolments.id')
        .on('enrolments.needs_kpj_code', '=', true)
        .on('code.kpj_code', 'is not', null)
        .on('code.confirmed_at', 'is not', null),
    )
    .where('assignments.submitted_at', 'is not', null)
    .where('enrolments.access_ended_at', 'is', null)
    .where('users.anonymised_at', 'is', null);

function chosen(db: Db, filter: QueueFilter) {
  let found = handedIn(db);
  if (filter.instructorId !== null)
    found = found.where('assignments.course_id', 'in', taughtBy(db, filter.instructorId));
  if (filter.courseId !== undefined) found = found.where('assignments.course_id', '=', filter.courseId);
  if (filter.kind !== undefined) found = found.where('assignments.kind', '=', filter.kind);
  if (filter.isGraded !== undefined)
    found = found.where('assignments.graded_at', filter.isGraded ? 'is not' : 'is', null);
  if (filter.isReportFailed !== undefined)
    found = found.where(reportState, filter.isReportFailed ? '=' : '<>', 'failed');
  if (filter.ids) found = found.where('assignments.id', 'in', [...filter.ids]);
  for (const word of filter.words ?? []) found = found.where(contains('users.search_text', word));
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever is joined beside them
const shown = <Row>(found: SelectQueryBuilder<any, any, Row>) =>
  (found as ReturnType<typeof handedIn>)
    .select(['assignments.id', 'assignments.kind', 'assignments.course_id', 'assignments.submitted_at'])
    .select(['assignments.score', 'assignments.graded_at', 'enrolments.student_id'])
    .select(['users.first_name', 'users.last_name', 'courses.name as course_name', 'lessons.name as lesson_name'])
    .select([
      reportState.as('report'),
      sql<number>`(select count(*) from assignment_files where assignment_id = assignments.id)`.as('files'),
    ]);

type Paging = { page: number; perPage: number; order: 'asc' | 'desc' };

export function queuePage(db: Db, filter: QueueFilter, { page, perPage, order }: Paging) {
  const found = chosen(db, filter);
  const rows = shown(found).orderBy('assignments.submitted_at', order).orderBy('assignments.id', order);
  return readPage(rows, found.select(countOfAll), page, perPage);
}
export type QueueRow = Awaited<ReturnType<typeof queuePage>>['rows'][number];

export const findHandedIn = (db: Db, id: number, instructorId: string | null) =>
  shown(chosen(db, { instructorId, ids: [id] }))
    .leftJoin('users as grader', 'grader.id', 'assignments.graded_by')
    .select(['assignments.feedback', 'assignments.programme_status', 'assignments.feedback_status'])
    .select(['assignments.reported_at', 'lessons.description as lesson_description'])
    .select(['grader.first_name as grader_first', 'grader.last_name as grader_last'])
    .executeTakeFirst();

export const waitingTasks = (db: Db, instructorId: string | null) =>
  chosen(db, { instructorId, isGraded: false }).select(sql<'assignments'>`'assignments'`.as('kind'));

/** Reports to the programme that will not be tried again by themselves. */
export const failedReports = (db: Db, instructorId: string | null) =>
  chosen(db, { instructorId, isReportFailed: true }).select(sql<'programme_reports'>`'programme_reports'`.as('kind'));

/** The one that has waited longest of those without a grade, besides this one. */
export async function nextWaiting(db: Db, filter: QueueFilter, exceptId: number): Promise<number | null> {
  const next = await chosen(db, { ...filter, isGraded: false })
    .select('assignments.id')
    .where('assignments.id', '<>', exceptId)
    .orderBy('assignments.submitted_at')
    .orderBy('assignments.id')
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}

export function filesToGrade(db: Db, assignmentId: number) {
  return db
    .selectFrom('assignment_files')
    .innerJoin('media', 'media.id', 'assignment_files.media_id')
    .select(['assignment_files.id', 'assignment_files.title', 'media.original_name', 'media.saved_name'])
    .select(['media.type', 'media.size'])
    .where('assignment_files.assignment_id', '=', assignmentId)
    .orderBy('assignment_files.created_at')
    .orderBy('assignment_files.id')
    .execute();
}
