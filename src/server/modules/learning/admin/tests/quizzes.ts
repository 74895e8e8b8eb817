import { quizzes } from '../../../../../contract/admin/tests.ts';
import { keep } from '../../../../platform/admin/keep.ts';
import { mentions } from '../../../../platform/admin/search.ts';
import { onlyOf, type StaffContext } from '../../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../../platform/db.ts';
import { Failure } from '../../../../platform/errors.ts';
import { refuseFaults } from '../../../../platform/faults.ts';
import type { Bind } from '../../../../platform/http/bind.ts';
import { findTestedCourse, isLectureOf, lockQuiz, quizRows } from './quizzes.store.ts';

type QuizFields = typeof quizzes.forms.fields;
type QuizRow = Awaited<ReturnType<ReturnType<typeof quizRows>['executeTakeFirstOrThrow']>>;

/** A course has one pre-test and one exam, and each of its lectures one quiz. The name and an exam's pause alone are changed later. */
export function keepQuizzes(route: Bind): void {
  keep(route, quizzes, {
    table: 'quizzes',
    key: 'quizzes.id',
    rows: (db, ctx) => quizRows(db, onlyOf(ctx)),
    filter(rows, { q, course_id, kind }) {
      let found = q ? rows.where(mentions(['quizzes.name'], q)) : rows;
      if (course_id) found = found.where('quizzes.course_id', '=', course_id);
      return kind ? found.where('quizzes.kind', '=', kind) : found;
    },
    shape: shapeQuiz,
    async insert(tx, fields) {
      await refuseElsewhere(tx, fields);
      return (await tx.insertInto('quizzes').values(cleaned(fields)).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(tx, id, fields, _ctx, before) {
      const fault = (field: 'course_id' | 'kind' | 'lecture_id', text: string) =>
        fields[field] === before[field] ? null : text;
      refuseFaults({
        course_id: fault('course_id', 'Tes tidak dapat dipindahkan ke kelas lain.'),
        kind: fault('kind', 'Jenis tes tidak dapat diubah. Buat tes baru.'),
        lecture_id: fault('lecture_id', 'Kuis tidak dapat dipindahkan ke materi lain. Buat kuis baru.'),
      });
      await tx
        .updateTable('quizzes')
        .set({ name: cleaned(fields).name, pause_minutes: fields.pause_minutes })
        .where('id', '=', id)
        .execute();
    },
    async remove(tx, id) {
      await lockQuiz(tx, id);
      // What was handed in keeps the test and its questions: the database refuses, and nothing is gone.
      await tx.deleteFrom('questions').where('quiz_id', '=', id).execute();
      await tx.deleteFrom('quizzes').where('id', '=', id).execute();
    },
    refusals: {
      quizzes_one_per_course: { field: 'kind', text: 'Kelas ini sudah memiliki tes jenis ini.' },
      quizzes_one_per_lecture: { field: 'lecture_id', text: 'Materi ini sudah memiliki kuis.' },
      quizzes_pause_of_exam: { field: 'pause_minutes', text: 'Hanya exam yang memiliki jeda.' },
      quizzes_check: {
        field: 'lecture_id',
        text: 'Pilih materi untuk kuis; pre-test dan ujian tidak memiliki materi.',
      },
    },
  });
}

const shapeQuiz = ({ kind, questions_count, attempts_count, ...row }: QuizRow) => ({
  ...row,
  kind: kind as QuizFields['kind'],
  questions_count: questions_count ?? 0,
  attempts_count: attempts_count ?? 0,
});

function cleaned(fields: QuizFields): QuizFields {
  const name = fields.name.trim();
  refuseFaults({ name: name ? null : 'Nama tes wajib diisi.' });
  return { ...fields, name };
}

async function refuseElsewhere(tx: Tx, { course_id, lecture_id }: QuizFields): Promise<void> {
  const isKnown = (await findTestedCourse(tx, course_id, null)) !== undefined;
  refuseFaults({ course_id: isKnown ? null : 'Kelas ini tidak ada.' });
  const isTheirs = lecture_id === null || (await isLectureOf(tx, lecture_id, course_id));
  refuseFaults({ lecture_id: isTheirs ? null : 'Materi ini tidak ada di kelas ini.' });
}

/** Everything that the course's tab shows at once. */
export async function testsOfCourse(db: Db, ctx: StaffContext, courseId: number) {
  const course = await findTestedCourse(db, courseId, onlyOf(ctx));
  if (!course) throw new Failure('not_found');
  const rows = await quizRows(db, null).where('quizzes.course_id', '=', courseId).orderBy('quizzes.id').execute();
  const { lessons, ...facts } = course;
  return { course: facts, lessons, quizzes: rows.map(shapeQuiz) };
}
