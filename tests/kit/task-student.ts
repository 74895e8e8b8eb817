import {
  finalizeSelfAssignment,
  finalizeSkillTest,
  getSelfAssignment,
  getSkillTest,
  startSelfAssignment,
  startSkillTest,
} from '../../src/contract/prakerja.ts';
import type { TestApp } from './app-on.ts';
import { formRequest } from './form.ts';
import { newStudentIn } from './students.ts';
import { makeTestClass, type TestClass } from './test-class.ts';

export type TaskKind = 'tugas_mandiri' | 'unjuk_keterampilan';
const calls = {
  tugas_mandiri: {
    start: startSelfAssignment,
    detail: getSelfAssignment,
    finalize: finalizeSelfAssignment,
    field: 'student_tugas_id',
    upload: '/kjflow/submittugasassignmemt',
  },
  unjuk_keterampilan: {
    start: startSkillTest,
    detail: getSkillTest,
    finalize: finalizeSkillTest,
    field: 'student_uk_ketra_id',
    upload: '/kjflow/submitukasassignmemt',
  },
} as const;

/** Every lesson of it has a Tugas Mandiri, and the last one the Unjuk Keterampilan. */
export async function makeTaskClass(semai: TestApp, plan: Parameters<typeof makeTestClass>[1] = {}) {
  const made = await makeTestClass(semai, plan);
  await semai.platform.db
    .updateTable('lessons')
    .set((row) => ({
      is_tugas_mandiri: true,
      is_unjuk_ketra: row('id', '=', made.lessons.at(-1)!.id).$castTo<boolean>(),
    }))
    .where('course_id', '=', made.course.id)
    .execute();
  return made;
}

type Got = {
  /** Through the programme, with this code; null: with one that was not verified yet. */
  code?: string | null;
};

/** Somebody in such a class, and what they do to its tasks. */
export async function joinTaskClass(semai: TestApp, { course, lessons }: TestClass, { code }: Got = {}) {
  const { db } = semai.platform;
  const student = await newStudentIn(semai, course.id);
  const { enrolment, token } = student;
  if (code !== undefined)
    await db.updateTable('enrolments').set({ needs_kpj_code: true }).where('id', '=', enrolment.id).execute();
  const own = {
    ...student,
    /** The programme's word for these, as if it had come. */
    async seen(...sequences: number[]) {
      const at = semai.clock.now();
      await db
        .insertInto('kpj_attendances')
        .values(
          sequences.map((sequence) => ({
            enrolment_id: enrolment.id,
            sequence,
            requested_at: at,
            verified_at: at,
          })),
        )
        .execute();
    },
    start: (kind: TaskKind, place = 0, lecture_id = lessons[place]!.lectures[0]!.id, as: string | undefined = token) =>
      semai.call(calls[kind].start, { body: { lesson_id: lessons[place]!.id, lecture_id } }, as),
    open: async (kind: TaskKind, id: number) =>
      (await semai.call(calls[kind].detail as typeof getSelfAssignment, { body: bodyOf(kind, id) }, token)).body.data,
    async upload(kind: TaskKind, id: number, title = 'Laporan', file = laporan) {
      const { field, upload } = calls[kind];
      const sent = { field: 'assigment', ...file };
      return semai.send(await formRequest(upload, token, sent, { [field]: String(id), title }));
    },
    finalize: (kind: TaskKind, id: number) =>
      semai.call(calls[kind].finalize as typeof finalizeSelfAssignment, { body: bodyOf(kind, id) }, token),
    /** Begun, with a file, and sent. */
    async handIn(kind: TaskKind = 'tugas_mandiri', place = 0): Promise<number> {
      const { id } = (await own.start(kind, place)).body.data;
      await own.upload(kind, id);
      await own.finalize(kind, id);
      return id;
    },
  };
  if (code) {
    const at = semai.clock.now();
    await db
      .insertInto('kpj_codes')
      .values({ enrolment_id: enrolment.id, kpj_code: code, bound_at: at, confirmed_at: at })
      .execute();
    await own.seen(1);
  }
  return own;
}

const laporan = { name: 'laporan.txt', content: Buffer.from('Penjualan naik sejak Maret.') };
const bodyOf = (kind: TaskKind, id: number) => ({ [calls[kind].field]: id }) as { student_tugas_id: number };
