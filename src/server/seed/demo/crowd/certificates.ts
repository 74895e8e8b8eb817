import { insertMany } from '../../bulk-rows.ts';
import { type Demo, lettersOf } from '../context.ts';
import type { Enrolled } from './journeys.ts';
import { dateOf, MINUTE_MS } from './moments.ts';
import { scoreOf } from './tests.ts';

/** Everybody who finished a course of ours asked for the certificate; an external one is certified by its partner. */
export async function makeCertificates({ tx }: Demo, journeys: readonly Enrolled[]): Promise<void> {
  await insertMany(
    tx,
    'certificates',
    journeys.flatMap(({ enrolment_id, course, student, attempts, finishedAt }) => {
      if (finishedAt === null || course.type === 'external') return [];
      const passed = attempts.findLast(({ quiz }) => quiz.id === course.exam?.id);
      const certificate_type = course.isProject ? 'project' : passed ? 'course' : 'coursenoscore';
      return [
        {
          id: certificateNumberOf(`certificate of ${student.id}: course ${course.id}`),
          enrolment_id,
          student_id: student.id,
          course_id: course.id,
          certificate_type,
          score: passed && certificate_type === 'course' ? scoreOf(passed) : null,
          printed_name: `${student.first_name} ${student.last_name}`,
          name_confirmed_at: dateOf(finishedAt + 2 * MINUTE_MS),
          date_completed: dateOf(finishedAt),
          created_at: dateOf(finishedAt + 3 * MINUTE_MS),
        },
      ];
    }),
  );
}

function certificateNumberOf(name: string): string {
  const letters = lettersOf(name, 12).toUpperCase();
  return `SMI-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
