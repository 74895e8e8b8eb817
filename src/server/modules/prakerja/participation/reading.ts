import type { Participation } from '../../../../contract/programme.ts';
import type { Platform } from '../../../platform/context.ts';
import { type ClassFacts, classFacts, outlinesOf } from '../../catalogue/public.ts';
import { certificatesOfClasses, myClasses, quizzesOfClasses, watchedLectures } from '../../learning/public.ts';
import { sessionsOfClasses } from '../../scheduling/public.ts';
import { journalsOf } from '../journals/journals.store.ts';
import { attendancesOfClasses, codesOfClasses, tasksOfClasses } from './participation.store.ts';
import { toParticipation } from './shape.ts';

type Reader = Pick<Platform, 'db' | 'clock'>;

const byClass = <Row extends { enrolment_id: number }>(rows: Row[]): ((enrolmentId: number) => Row[]) => {
  const groups = Map.groupBy(rows, ({ enrolment_id }) => enrolment_id);
  return (enrolmentId) => groups.get(enrolmentId) ?? [];
};

/** Where somebody stands in each class of the programme (B-11), read by as many queries for one class as for forty. */
export async function readParticipations({ db, clock }: Reader, studentId: number): Promise<Participation[]> {
  const now = clock.now();
  const { rows: classes } = await myClasses(db, studentId, { isOfProgramme: true }, now);
  if (classes.length === 0) return [];
  const courseIds = classes.map(({ course_id }) => course_id);
  const ids = classes.map(({ id }) => id);
  const [facts, outlines, watched, quizzes, sessions] = await Promise.all([
    classFacts(db, courseIds),
    outlinesOf(db, courseIds),
    watchedLectures(db, ids).then(byClass),
    quizzesOfClasses(db, ids).then(byClass),
    sessionsOfClasses(db, ids, now).then(byClass),
  ]);
  const [codes, attendances, tasks, journals, certificates] = await Promise.all([
    codesOfClasses(db, ids).then(byClass),
    attendancesOfClasses(db, ids).then(byClass),
    tasksOfClasses(db, ids).then(byClass),
    journalsOf(db, studentId).then(byClass),
    certificatesOfClasses(db, ids).then(byClass),
  ]);
  return classes.map((own) => {
    const course = facts.get(own.course_id) as ClassFacts;
    // What is learnt elsewhere asks for nothing here but the code.
    const isElsewhere = course.type === 'external';
    return toParticipation(
      {
        own,
        course,
        outline: isElsewhere ? [] : (outlines.get(own.course_id) ?? []),
        record: {
          watched: watched(own.id),
          quizzes: isElsewhere ? [] : quizzes(own.id),
          sessions: sessions(own.id),
        },
        code: codes(own.id)[0]?.kpj_code ?? null,
        attendances: attendances(own.id),
        tasks: tasks(own.id),
        journal: journals(own.id)[0] ?? null,
        certificate: certificates(own.id)[0] ?? null,
      },
      now,
    );
  });
}
