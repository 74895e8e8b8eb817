import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { fileRow } from '../../makers/catalogue.ts';
import { insertAll, slugOf } from '../../rows.ts';
import type { sariTexts } from '../../texts/other-texts.ts';
import type { Demo } from '../context.ts';
import { storedFiles } from '../files/stored.ts';
import { type Attempt, type Enrolled, passedExamOf } from '../story/story.ts';
import type { History } from './history.ts';

type SariText = ReturnType<typeof sariTexts>;

/** What the programme says of a task that it took. */
const ACCEPTED = 2;
/** By the place of their titles among the texts. */
const assignmentFiles = ['1.txt', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'];

export type GradedTask = { id: number; course_id: number; gradedAt: Date };

/** Gives those that were graded. */
export async function makeAssignments(
  { tx }: Demo,
  people: { student_id: number; graded_by: number },
  classes: readonly Enrolled<History>[],
  { feedback, file_titles }: SariText,
): Promise<GradedTask[]> {
  const tasks = classes.flatMap(({ enrolment_id, course, tasks: own }) =>
    own.map((task) => ({ ...task, enrolment_id, course_id: course.id })),
  );
  const assignments = await insertAll(
    tx,
    'assignments',
    tasks.map(
      ({
        kind,
        sequence,
        enrolment_id,
        course_id,
        lesson_id,
        lecture_id,
        startedAt,
        graded,
      }): Insertable<DB['assignments']> => ({
        kind,
        sequence,
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
        programme_status: graded ? ACCEPTED : null,
        feedback_status: graded ? ACCEPTED : null,
        reported_at: graded?.gradedAt ?? null,
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
  return assignments.flatMap(({ id, course_id, graded_at }) =>
    graded_at ? [{ id, course_id, gradedAt: graded_at }] : [],
  );
}

export async function makeJournals(
  { tx }: Demo,
  histories: readonly History[],
  attemptIds: ReadonlyMap<Attempt, number>,
  { journals }: SariText,
): Promise<void> {
  await insertAll(
    tx,
    'reflective_journals',
    histories.flatMap((history) => {
      const { plan, journalSubmittedAt } = history;
      const words = plan.journal === undefined ? undefined : journals[plan.journal];
      const exam = passedExamOf(history);
      const quiz_attempt_id = exam && attemptIds.get(exam);
      return words && journalSubmittedAt && quiz_attempt_id
        ? [{ ...words, quiz_attempt_id, submitted_at: journalSubmittedAt }]
        : [];
    }),
  );
}
