import type { CallData } from '../../../../contract/call.ts';
import { href } from '../../../../contract/pages.ts';
import {
  finalizeSelfAssignment,
  finalizeSkillTest,
  getSelfAssignment,
  getSkillTest,
  listSelfAssignmentFiles,
  listSelfAssignments,
  listSkillTestFiles,
  listSkillTests,
  uploadSelfAssignment,
  uploadSkillTest,
} from '../../../../contract/prakerja.ts';
import { api } from '../../../lib/api.ts';
import { type Sending, sendFile } from '../../../lib/send-file.ts';

export type Assignment = CallData<typeof getSelfAssignment>;
export type AssignmentFile = CallData<typeof listSelfAssignmentFiles>[number];

type AssignmentKind = {
  menu: string;
  empty: { title: string; text: string };
  open: string;
  address: (id: number) => string;
  list: () => Promise<Assignment[]>;
  read: (id: number) => Promise<Assignment>;
  files: (id: number) => Promise<AssignmentFile[]>;
  send: (id: number, title: string, file: File, sending: Sending) => Promise<unknown>;
  finalize: (id: number) => Promise<unknown>;
};

/** The fields of an upload, in the specification's spelling (P-07). */
function formOf(idField: string, id: number, title: string, file: File): FormData {
  const form = new FormData();
  form.set(idField, String(id));
  form.set('title', title);
  form.set('assigment', file);
  return form;
}

const text = 'Tugas muncul di sini setelah Anda memulainya dari ruang belajar.';

const selfAssignment: AssignmentKind = {
  menu: 'tugas-mandiri',
  empty: { title: 'Belum ada tugas mandiri', text },
  open: 'Kerjakan Tugas Mandiri',
  address: (id) => href('selfAssignment', { slug: String(id) }),
  list: () => api(listSelfAssignments, {}),
  read: (id) => api(getSelfAssignment, { body: { student_tugas_id: id } }),
  files: (id) => api(listSelfAssignmentFiles, { body: { student_tugas_id: id } }),
  send: (id, title, file, sending) =>
    sendFile(uploadSelfAssignment, formOf('student_tugas_id', id, title, file), sending),
  finalize: (id) => api(finalizeSelfAssignment, { body: { student_tugas_id: id } }),
};

const skillTest: AssignmentKind = {
  menu: 'unjuk-keterampilan',
  empty: { title: 'Belum ada tugas unjuk keterampilan', text },
  open: 'Kerjakan Unjuk Keterampilan',
  address: (id) => href('skillTest', { slug: String(id) }),
  list: () => api(listSkillTests, {}),
  read: (id) => api(getSkillTest, { body: { student_uk_ketra_id: id } }),
  files: (id) => api(listSkillTestFiles, { body: { student_uk_ketra_id: id } }),
  send: (id, title, file, sending) =>
    sendFile(uploadSkillTest, formOf('student_uk_ketra_id', id, title, file), sending),
  finalize: (id) => api(finalizeSkillTest, { body: { student_uk_ketra_id: id } }),
};

/** By the name of the page. */
export const assignmentKinds = { selfAssignment, skillTest } as const;
