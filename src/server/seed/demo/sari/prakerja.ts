import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { fileRow } from '../../makers/catalogue.ts';
import { insertAll, slugOf } from '../../rows.ts';
import type { sariTexts } from '../../texts/other-texts.ts';
import { type Demo, lettersOf } from '../context.ts';
import { storedFiles } from '../files/stored.ts';
import type { Class } from './enrolments.ts';

type SariText = ReturnType<typeof sariTexts>;

/** The programme's codes and what it confirmed; a face was seen at each. */
export async function makeAttendances({ tx }: Demo, classes: readonly Class[]): Promise<void> {
  const bound = classes.flatMap((own) => (own.plan.kpjCode ? [{ ...own, kpjCode: own.plan.kpjCode }] : []));
  await insertAll(
    tx,
    'kpj_codes',
    bound.map(({ enrolment_id, kpjCode, verified }) => ({
      enrolment_id,
      kpj_code: kpjCode,
      bound_at: verified[0]?.requestedAt as Date,
    })),
  );
  await insertAll(
    tx,
    'kpj_attendances',
    bound.flatMap(({ enrolment_id, kpjCode, verified }) =>
      verified.map(({ sequence, requestedAt, verifiedAt }) => ({
        enrolment_id,
        sequence,
        state: lettersOf(`state of ${kpjCode} at ${sequence}`, 32),
        requested_at: requestedAt,
        verified_at: verifiedAt,
      })),
    ),
  );
}

/** By the place of their titles among the texts. */
const assignmentFiles = ['1.txt', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'];

export async function makeAssignments(
  { tx }: Demo,
  people: { student_id: number; graded_by: number },
  classes: readonly Class[],
  { feedback, file_titles }: SariText,
): Promise<void> {
  const tasks = classes.flatMap(({ enrolment_id, course, tasks: own }) =>
    own.map((task) => ({ ...task, enrolment_id, course_id: course.id })),
  );
  const assignments = await insertAll(
    tx,
    'assignments',
    tasks.map(
      ({ kind, enrolment_id, course_id, lesson_id, lecture_id, startedAt, graded }): Insertable<DB['assignments']> => ({
        kind,
        enrolment_id,
        course_id,
        lesson_id,
        lecture_id,
        started_at: startedAt,
        submitted_at: graded?.submittedAt ?? null,
        score: graded?.score ?? null,
        feedback: graded ? (feedback[graded.feedback] as string) : null,
        graded_at: graded?.gradedAt ?? null,
        graded_by: graded ? people.graded_by : null,
      }),
    ),
  );
  const uploads = tasks.flatMap(({ files }, index) =>
    files.map(({ title, uploadedAt }) => ({
      assignment_id: assignments[index]?.id as number,
      title: file_titles[title] as string,
      file: assignmentFiles[title] as string,
      uploadedAt,
    })),
  );
  const media = await insertAll(
    tx,
    'media',
    uploads.map(({ title, file, uploadedAt }) => {
      const isText = file.endsWith('.txt');
      return fileRow({
        saved_name: `demo/assignment/${file}`,
        original_name: `${slugOf(title)}.${isText ? 'txt' : 'pdf'}`,
        type: isText ? 'text/plain' : 'application/pdf',
        size: statSync(join(storedFiles, 'assignment', file)).size,
        uploaded_by: people.student_id,
        created_at: uploadedAt,
      });
    }),
  );
  await insertAll(
    tx,
    'assignment_files',
    uploads.map(({ assignment_id, title, uploadedAt }, index) => ({
      assignment_id,
      title,
      media_id: media[index]?.id as number,
      created_at: uploadedAt,
    })),
  );
}

export async function makeJournals(
  { tx }: Demo,
  classes: readonly Class[],
  passed: ReadonlyMap<number, { id: number }>,
  { journals }: SariText,
): Promise<void> {
  await insertAll(
    tx,
    'reflective_journals',
    classes.flatMap(({ plan, course, journalSubmittedAt }) => {
      const words = plan.journal === undefined ? undefined : journals[plan.journal];
      const quiz_attempt_id = passed.get(course.id)?.id;
      return words && journalSubmittedAt && quiz_attempt_id
        ? [{ ...words, quiz_attempt_id, submitted_at: journalSubmittedAt }]
        : [];
    }),
  );
}
