import {
  finalizeSelfAssignment,
  finalizeSkillTest,
  getSelfAssignment,
  getSkillTest,
  listSelfAssignmentFiles,
  listSelfAssignments,
  listSkillTestFiles,
  listSkillTests,
  pendingSelfAssignments,
  pendingSkillTests,
} from '../../src/contract/prakerja.ts';
import type { TestApp } from './app-on.ts';
import { makePdf } from './documents.ts';
import { formRequest } from './form.ts';
import { newStudentIn } from './students.ts';
import { makeTestClass } from './test-class.ts';

export const assignmentKinds = {
  tugas_mandiri: {
    field: 'student_tugas_id',
    upload: '/kjflow/submittugasassignmemt',
    list: listSelfAssignments,
    pending: pendingSelfAssignments,
    detail: getSelfAssignment,
    files: listSelfAssignmentFiles,
    finalize: finalizeSelfAssignment,
  },
  unjuk_keterampilan: {
    field: 'student_uk_ketra_id',
    upload: '/kjflow/submitukasassignmemt',
    list: listSkillTests,
    pending: pendingSkillTests,
    detail: getSkillTest,
    files: listSkillTestFiles,
    finalize: finalizeSkillTest,
  },
} as const;
export type KindName = keyof typeof assignmentKinds;

export const pdf = { name: 'laporan.pdf', content: makePdf() };
type File = { name: string; content: Buffer };

/** Somebody who has begun an assignment, and what they do to it. */
export async function begunAssignment(semai: TestApp, kind: KindName = 'tugas_mandiri') {
  const { course, lessons, lectures } = await makeTestClass(semai);
  const student = await newStudentIn(semai, course.id);
  const { id: assignmentId } = await semai.platform.db
    .insertInto('assignments')
    .values({
      kind,
      sequence: kind === 'tugas_mandiri' ? 1 : 999,
      enrolment_id: student.enrolment.id,
      course_id: course.id,
      lesson_id: lessons[0]!.id,
      lecture_id: lectures[0]!.id,
      started_at: semai.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const calls = assignmentKinds[kind];
  const { token } = student;
  const body = { [calls.field]: assignmentId } as never;
  return {
    ...student,
    course,
    assignmentId,
    lesson: lessons[0]!,
    list: async () => (await student.call(calls.list, {})).body.data,
    pending: async () => (await student.call(calls.pending, {})).body.data,
    open: (as: string | undefined = token) => semai.call(calls.detail, { body }, as),
    files: (as: string | undefined = token) => semai.call(calls.files, { body }, as),
    finalize: (as: string | undefined = token) => semai.call(calls.finalize, { body }, as),
    async upload(file: File | null = pdf, fields: Record<string, string> = {}, as: string | null = token) {
      const form = { [calls.field]: String(assignmentId), title: 'Laporan', ...fields };
      const sent = file && { field: 'assigment', ...file };
      const response = await semai.send(await formRequest(calls.upload, as, sent, form));
      return { status: response.statusCode, body: response.json() };
    },
  };
}
