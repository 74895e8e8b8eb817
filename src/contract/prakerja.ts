import { z } from 'zod';
import { call } from './call.ts';
import { picture } from './media.ts';
import type { FieldWords } from './messages.ts';
import { bit, id, text } from './wire.ts';

/** Tasks and journals of the programme's classes, under a base of their own, /kjflow. Misspelt names are the specification's. */
const startBody = z.object({ lesson_id: id(), lecture_id: id() });
const startFails = [
  'not_found',
  'not_enrolled',
  'lecture_locked',
  'kpj_code_needed',
  'kpj_attendance_needed',
  'live_not_over',
] as const;

export const startSelfAssignment = call({
  method: 'POST',
  path: 'kjflow/starttugasmandiri',
  auth: 'student',
  inPerson: true,
  summary: 'Mulai Tugas Mandiri sebuah bab; yang sudah dimulai tetap yang itu.',
  body: startBody,
  reply: z.object({ id: id() }),
  fails: startFails,
});

export const startSkillTest = call({
  method: 'POST',
  path: 'kjflow/startuktest',
  auth: 'student',
  inPerson: true,
  summary: 'Mulai Unjuk Keterampilan sebuah bab; yang sudah dimulai tetap yang itu.',
  body: startBody,
  reply: z.object({ id: id() }),
  fails: startFails,
});

// Journal -------------------------------------------------------------------------------------------------------------

const journalQuiz = z.object({
  name: z.string(),
  course: z.object({ name: z.string(), thumbnail: picture }),
});

/** `id` is the exam attempt that the journal reflects on. */
const journalItem = z.object({ id: id(), student_reflective_journal_id: z.int().nullable(), quiz: journalQuiz });

export const listJournals = call({
  method: 'GET',
  path: 'kjflow/journallist',
  auth: 'student',
  summary: 'Jurnal refleksi saya, yang sudah dan yang belum diisi.',
  reply: z.array(journalItem),
});

export const checkJournals = call({
  method: 'GET',
  path: 'kjflow/journalcheck',
  auth: 'student',
  summary: 'Jurnal refleksi yang belum diisi.',
  reply: z.array(journalItem),
});

export const MOST_ESSAY = 5000;
const essay = text(MOST_ESSAY, 1);
/** Each as its place among the questions. */
export const journalWords = {
  q1: { name: 'Jawaban 1', required: 'Jawaban 1 wajib diisi.' },
  q2: { name: 'Jawaban 2', required: 'Jawaban 2 wajib diisi.' },
  q3: { name: 'Jawaban 3', required: 'Jawaban 3 wajib diisi.' },
  q4: { name: 'Jawaban 4', required: 'Jawaban 4 wajib diisi.' },
} as const satisfies FieldWords;

export const getJournal = call({
  method: 'GET',
  path: 'kjflow/journalcheckdetail/:slug',
  auth: 'student',
  summary: 'Sebuah jurnal refleksi; jawaban null sebelum dikirim.',
  params: z.object({ slug: id() }),
  reply: z.object({
    student_quiz_attempt: z.object({ id: id(), quiz: journalQuiz }),
    q1: z.string().nullable(),
    q2: z.string().nullable(),
    q3: z.string().nullable(),
    q4: z.string().nullable(),
  }),
  fails: ['not_found'],
});

export const submitJournal = call({
  method: 'POST',
  path: 'kjflow/submitjournal',
  auth: 'student',
  inPerson: true,
  words: journalWords,
  summary: 'Kirim jurnal refleksi; sesudah itu tidak dapat diubah.',
  body: z.object({
    student_quiz_attempt_id: z.union([id(), z.string().regex(/^\d{1,9}$/)]),
    q1: essay,
    q2: essay,
    q3: essay,
    q4: essay,
  }),
  reply: z.object({ id: id() }),
  says: 'Jurnal berhasil dikirim',
  fails: ['not_found', 'journal_sent'],
});

// Assignments ---------------------------------------------------------------------------------------------------------

const assignment = z.object({
  id: id(),
  is_submitted: bit,
  score: z.int().nullable(),
  feedback: z.string().nullable(),
  lesson: z.object({
    name: z.string(),
    description: z.string(),
    course: z.object({ id: id(), name: z.string(), thumbnail: picture }),
  }),
});
const assignmentFile = z.object({ id: id(), title: z.string(), media: z.object({ url: z.string() }) });
const assignmentId = z.union([id(), z.string().regex(/^\d{1,9}$/)]);
const ofSelfAssignment = z.object({ student_tugas_id: assignmentId });
const ofSkillTest = z.object({ student_uk_ketra_id: assignmentId });

export const MOST_TITLE = 160;
export const assignmentWords = {
  title: { name: 'Judul', required: 'Judul wajib diisi.' },
} as const satisfies FieldWords;

// Tugas Mandiri and Unjuk Keterampilan are handed in alike; only the names of paths and fields differ.
const list = (path: string, summary: string) =>
  call({ method: 'GET', path, auth: 'student', summary, reply: z.array(assignment) });
const ask = <Reply extends z.ZodType, Body extends z.ZodType>(
  path: string,
  summary: string,
  body: Body,
  reply: Reply,
) => call({ method: 'POST', path, auth: 'student', changes: false, summary, body, reply, fails: ['not_found'] });
const upload = <Body extends z.ZodType>(path: string, name: string, body: Body) =>
  call({
    method: 'POST',
    path,
    auth: 'student',
    inPerson: true,
    words: assignmentWords,
    summary: `Unggah berkas ${name} (pdf, doc, docx, txt, gambar).`,
    upload: { field: 'assigment', mostMegabytes: 20 },
    body,
    reply: assignmentFile,
    says: 'File berhasil diunggah',
    fails: ['not_found', 'assignment_sent', 'assignment_full', 'file_refused', 'body_too_large', 'too_many_requests'],
  });
const finalize = <Body extends z.ZodType>(path: string, name: string, body: Body) =>
  call({
    method: 'POST',
    path,
    auth: 'student',
    inPerson: true,
    summary: `Kirim ${name}; sesudah itu hanya dapat dibaca.`,
    body,
    reply: assignment,
    says: 'Tugas berhasil dikirim',
    fails: ['not_found', 'assignment_sent', 'assignment_empty'],
  });

export const listSelfAssignments = list('kjflow/mytugasmandiri', 'Tugas Mandiri saya.');
export const pendingSelfAssignments = list('kjflow/tugasmandiripending', 'Tugas Mandiri yang belum dikirim.');
export const listSkillTests = list('kjflow/myuktest', 'Unjuk Keterampilan saya.');
export const pendingSkillTests = list('kjflow/uktestpending', 'Unjuk Keterampilan yang belum dikirim.');

export const listSelfAssignmentFiles = ask(
  'kjflow/filelisttugas',
  'Berkas sebuah Tugas Mandiri.',
  ofSelfAssignment,
  z.array(assignmentFile),
);
export const getSelfAssignment = ask(
  'kjflow/detailtugasmandiri',
  'Sebuah Tugas Mandiri.',
  ofSelfAssignment,
  assignment,
);
export const listSkillTestFiles = ask(
  'kjflow/filelistuktest',
  'Berkas sebuah Unjuk Keterampilan.',
  ofSkillTest,
  z.array(assignmentFile),
);
export const getSkillTest = ask('kjflow/detailuktest', 'Sebuah Unjuk Keterampilan.', ofSkillTest, assignment);

const title = text(MOST_TITLE, 1);
export const uploadSelfAssignment = upload(
  'kjflow/submittugasassignmemt',
  'Tugas Mandiri',
  ofSelfAssignment.extend({ title }),
);
export const uploadSkillTest = upload(
  'kjflow/submitukasassignmemt',
  'Unjuk Keterampilan',
  ofSkillTest.extend({ title }),
);
export const finalizeSelfAssignment = finalize('kjflow/finalizeassignment', 'Tugas Mandiri', ofSelfAssignment);
export const finalizeSkillTest = finalize('kjflow/finalizeassignmentuk', 'Unjuk Keterampilan', ofSkillTest);
