import { insertAll } from '../../rows.ts';
import { addMinutes } from '../../time.ts';
import { type Demo, lettersOf } from '../context.ts';
import { type Enrolled, passedExamOf, scoreOf } from './story.ts';

/** Asked for right after a course of ours was finished; an external one is certified by its partner. */
export async function writeCertificates({ tx }: Demo, stories: readonly Enrolled[]) {
  return insertAll(
    tx,
    'certificates',
    stories.flatMap((story) => {
      const { enrolment_id, student, course, finishedAt } = story;
      if (!finishedAt || course.type === 'external') return [];
      const exam = passedExamOf(story);
      const certificate_type = course.isProject ? 'project' : exam ? 'course' : 'coursenoscore';
      return [
        {
          id: numberOf(story),
          enrolment_id,
          student_id: student.id,
          course_id: course.id,
          certificate_type,
          score: exam && certificate_type === 'course' ? scoreOf(exam) : null,
          printed_name: `${student.first_name} ${student.last_name}`,
          name_confirmed_at: addMinutes(finishedAt, 2),
          date_completed: finishedAt,
          created_at: addMinutes(finishedAt, 3),
        },
      ];
    }),
  );
}

function numberOf({ purchase }: Enrolled): string {
  const letters = lettersOf(`certificate of ${purchase.name}`, 12).toUpperCase();
  return `SMI-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
