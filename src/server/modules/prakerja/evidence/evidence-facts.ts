import type { Range } from '../../../../contract/rules/watch.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { fromMultirange } from '../../learning/public.ts';
import { isAskedBy } from '../assignments/asked-by-lesson.ts';
import { type PlannedAttendance, planAttendances } from './attendance-plan.ts';
import type { Fingerprint } from './fingerprints.ts';
import { lecturesWatched, lessonsOfCourse, type TestRow, testsTaken, type WatchedRow } from './learnt.store.ts';
import {
  attendancesOf,
  certificateOfParticipant,
  findParticipant,
  journalsOfClass,
  type ParticipantRow,
  ratingOfParticipant,
  type WrittenJournal,
} from './participant.store.ts';
import { type TaskRow, tasksOfClass } from './tasks.store.ts';

type Watched = Omit<WatchedRow, 'ranges' | 'lesson_id'> & { ranges: Range[] };
type TaskFile = TaskRow['files'][number] & { fingerprint: Fingerprint };
export type Task = Omit<TaskRow, 'files'> & { files: TaskFile[] };
export type MissingTask = Pick<TaskRow, 'kind' | 'lesson'>;

/** All that is known of a participant, as it was at one moment. */
export type ParticipantFacts = {
  participant: ParticipantRow & { fullname: string };
  attendances: PlannedAttendance[];
  lessons: { name: string; isArchived: boolean; lectures: Watched[] }[];
  tests: TestRow[];
  tasks: Task[];
  /** Asked for by the course, and not begun. */
  missingTasks: MissingTask[];
  journals: WrittenJournal[];
  rating: Awaited<ReturnType<typeof ratingOfParticipant>>;
  certificate: Awaited<ReturnType<typeof certificateOfParticipant>>;
};

/** What the file says: of the participant, and of itself. */
export type EvidenceFacts = ParticipantFacts & {
  number: string;
  madeAt: Date;
  operator: string;
  site: string;
  company: string;
  /** Where anybody may drop the file to have it checked. */
  checkPage: string;
};

type Unread = Omit<ParticipantFacts, 'tasks'> & { tasks: TaskRow[] };

/** The files' bytes are left to be read: they never change, and the transaction need not wait for them. */
export async function readParticipant(tx: Tx, orderId: string): Promise<Unread> {
  const participant = await findParticipant(tx, orderId);
  if (!participant) throw new Failure('not_found');
  const { enrolment_id: enrolmentId, course_id: courseId, student_id } = participant;
  const lessons = await lessonsOfCourse(tx, courseId);
  const lectures = await lecturesWatched(tx, { enrolmentId, courseId });
  const tests = await testsTaken(tx, { enrolmentId, courseId });
  const tasks = await tasksOfClass(tx, enrolmentId);
  const present = lessons.filter(({ archived_at }) => archived_at === null);
  return {
    participant: { ...participant, fullname: fullnameOf(participant) },
    attendances: planAttendances(
      { lessons: present, hasExam: tests.some(({ kind }) => kind === 'exam') },
      await attendancesOf(tx, enrolmentId),
    ),
    lessons: lessons
      .map(({ id, name, archived_at }) => ({
        name,
        isArchived: archived_at !== null,
        lectures: lectures
          .filter(({ lesson_id }) => lesson_id === id)
          .map(({ lesson_id: _, ranges, ...lecture }) => ({ ...lecture, ranges: fromMultirange(ranges ?? '{}') })),
      }))
      .filter((lesson) => lesson.lectures.length > 0),
    tests,
    tasks,
    missingTasks: present.flatMap((lesson) =>
      (
        [
          ['tugas_mandiri', lesson.is_tugas_mandiri],
          ['unjuk_keterampilan', lesson.is_unjuk_ketra],
        ] as const
      )
        .filter(([kind, isAsked]) => isAsked && !tasks.some(isAskedBy(lesson.id, kind)))
        .map(([kind]) => ({ kind, lesson: lesson.name })),
    ),
    journals: await journalsOfClass(tx, enrolmentId),
    rating: await ratingOfParticipant(tx, student_id, courseId),
    certificate: await certificateOfParticipant(tx, enrolmentId),
  };
}
