import type { z } from 'zod';
import type { getAssignment, listAssignments } from '../../../../contract/admin/assignments.ts';
import type { CallData } from '../../../../contract/call.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { actsOn } from '../../../platform/admin/acts-on.store.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import { idsOf, personWordsOf } from '../../../platform/admin/words.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Files } from '../../../platform/files/files.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { filesToGrade, findHandedIn, nextWaiting, type QueueFilter, type QueueRow, queuePage } from './queue.store.ts';

type Listed = CallData<typeof listAssignments>[number];
type Choice = z.output<(typeof getAssignment)['query']>;

const filterOf = (ctx: StaffContext, choice: Choice): QueueFilter => ({
  instructorId: onlyOf(ctx),
  courseId: choice.course_id,
  kind: choice.kind,
  isGraded: choice.is_graded,
  isReportFailed: choice.is_report_failed,
});

export async function readQueue(ctx: StaffContext, query: z.output<(typeof listAssignments)['query']>) {
  const filter = { ...filterOf(ctx, query), words: personWordsOf(query.q), ids: idsOf(query.ids) };
  const { page, per_page: perPage, order } = query;
  const found = await queuePage(ctx.db, filter, { page, perPage, order });
  return { ...found, rows: found.rows.map(inShort) };
}

const inShort = (row: QueueRow): Listed => ({
  id: row.id,
  kind: row.kind as Listed['kind'],
  student: { id: row.student_id, name: fullnameOf(row) },
  course: { id: row.course_id, name: row.course_name },
  lesson: row.lesson_name,
  files: Number(row.files),
  submitted_at: toWibIso(row.submitted_at as Date),
  score: row.score,
  graded_at: row.graded_at && toWibIso(row.graded_at),
  report: row.report,
});

export async function readTask(
  { files }: Platform,
  ctx: StaffContext,
  id: number,
  choice: Choice,
): Promise<CallData<typeof getAssignment>> {
  const row = await findHandedIn(ctx.db, id, onlyOf(ctx));
  if (!row) throw new Failure('not_found');
  const [attached, acts, next_id] = await Promise.all([
    filesToGrade(ctx.db, id),
    actsOn(ctx.db, `assignment:${id}`),
    nextWaiting(ctx.db, filterOf(ctx, choice), id),
  ]);
  const { grader_first: first_name, grader_last: last_name } = row;
  return {
    ...inShort(row),
    lesson_description: row.lesson_description,
    feedback: row.feedback,
    graded_by: first_name === null || last_name === null ? null : fullnameOf({ first_name, last_name }),
    programme_status: row.programme_status,
    feedback_status: row.feedback_status,
    reported_at: row.reported_at && toWibIso(row.reported_at),
    attachments: await Promise.all(attached.map((file) => toAttachment(files, file))),
    grades: acts
      .filter(({ action }) => action === 'grade assignment')
      .map((act) => ({
        id: act.id,
        score: (act.detail as { score: number }).score,
        by: fullnameOf(act),
        at: toWibIso(act.created_at),
      })),
    next_id,
  };
}

/** Long enough to read it with care. */
const LOOK_SECONDS = 2 * 60 * 60;
/** What a browser shows by itself, and what runs nothing: checked when it came (P-06). */
const isShown = (type: string) => /^(application\/pdf|image\/(png|jpeg|gif|webp))$/.test(type);

async function toAttachment(files: Files, file: Awaited<ReturnType<typeof filesToGrade>>[number]) {
  const { id, title, original_name, saved_name, type, size } = file;
  const expiresInSeconds = LOOK_SECONDS;
  return {
    id,
    title,
    name: original_name,
    type,
    size,
    shown_url: isShown(type) ? await files.signedUrl(saved_name, { expiresInSeconds }) : null,
    download_url: await files.signedUrl(saved_name, { expiresInSeconds, downloadName: original_name }),
  };
}
