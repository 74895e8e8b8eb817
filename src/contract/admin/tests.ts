import { z } from 'zod';
import { call } from '../call.ts';
import { LONGEST_PAUSE_MINUTES } from '../rules/retakes.ts';
import { id, nothing, text } from '../wire.ts';
import { resource } from './resource.ts';

const quizKinds = ['pretest', 'exam', 'lecture'] as const;

/** Of an exam: how long it is closed after the third failed try; 0: not at all, null: as the site says. */
const pauseMinutes = z.int().min(0).max(LONGEST_PAUSE_MINUTES).nullable();

/** The pre-test, the exam, and the quiz of each lecture. */
export const quizzes = resource({
  name: 'quizzes',
  label: 'tes',
  reads: 'courses.read',
  writes: 'courses.write',
  shown: { lecture_name: z.string().nullable(), questions_count: z.int(), attempts_count: z.int() },
  fields: {
    course_id: id(),
    kind: z.enum(quizKinds),
    lecture_id: id().nullable().default(null),
    name: text(120, 1),
    pause_minutes: pauseMinutes.default(null),
  },
  filters: { course_id: id().optional(), kind: z.enum(quizKinds).optional() },
  sorts: ['id', 'name'],
  words: {
    kind: { name: 'Jenis tes' },
    lecture_id: { name: 'Materi' },
    name: { name: 'Nama tes' },
    pause_minutes: { name: 'Jeda', wrongForm: `Isi dengan 0 sampai ${LONGEST_PAUSE_MINUTES} menit, atau kosongkan.` },
  },
});

/** What a course can be tested in: its tests, and the lessons and lectures that they are about. */
export const courseTests = call({
  method: 'GET',
  path: 'api/admin/course-tests/:courseId',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Pre-test, ujian, dan kuis sebuah kelas, dengan bab dan materinya.',
  params: z.object({ courseId: id() }),
  reply: z.object({
    course: z.object({
      id: id(),
      name: z.string(),
      is_pretest_enabled: z.boolean(),
      is_lecturequiz_enabled: z.boolean(),
    }),
    lessons: z.array(
      z.object({
        id: id(),
        name: z.string(),
        lectures: z.array(z.object({ id: id(), name: z.string() })),
      }),
    ),
    quizzes: z.array(
      z.object({
        id: id(),
        kind: z.enum(quizKinds),
        lecture_id: id().nullable(),
        lecture_name: z.string().nullable(),
        name: z.string(),
        pause_minutes: pauseMinutes,
        questions_count: z.int(),
        attempts_count: z.int(),
      }),
    ),
  }),
  fails: ['not_found'],
});

// Questions -------------------------------------------------------------------------------------------------------------

export const MOST_QUESTIONS = 500;
const answer = z.object({ answer: text(1000, 1), is_correct: z.boolean() });
const questionFields = {
  question: text(2000, 1),
  /** The lesson to look at again. */
  lesson_id: id().nullable().default(null),
  answers: z.array(answer).min(2).max(6),
};
const questionWords = {
  question: { name: 'Pertanyaan' },
  lesson_id: { name: 'Bab' },
  answers: { name: 'Jawaban', wrongForm: 'Beri dua sampai enam jawaban.' },
};
const question = z.object({
  ...questionFields,
  id: id(),
  lesson_name: z.string().nullable(),
  /** Somebody's result has it: it is never changed again, only replaced. */
  is_answered: z.boolean(),
  version: z.string(),
});
const ofQuiz = z.object({ id: id() });

export const listQuestions = call({
  method: 'GET',
  path: 'api/admin/quizzes/:id/questions',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Pertanyaan sebuah tes menurut urutannya, dengan kunci jawabannya.',
  params: ofQuiz,
  reply: z.array(question),
  fails: ['not_found'],
});

export const addQuestion = call({
  method: 'POST',
  path: 'api/admin/quizzes/:id/questions',
  auth: 'staff',
  may: 'courses.write',
  summary: 'Tambah pertanyaan dengan jawabannya.',
  params: ofQuiz,
  body: z.object(questionFields),
  words: questionWords,
  reply: question,
  fails: ['not_found', 'quiz_full'],
});

export const saveQuestion = call({
  method: 'PUT',
  path: 'api/admin/questions/:id',
  auth: 'staff',
  may: 'courses.write',
  summary: 'Ubah pertanyaan; yang sudah pernah dijawab diarsipkan dan digantikan, sehingga hasil lama tetap.',
  params: ofQuiz,
  body: z.object({ ...questionFields, version: z.string().optional() }),
  words: questionWords,
  reply: z.object({ question, is_replaced: z.boolean() }),
  fails: ['not_found', 'changed_meanwhile'],
});

export const removeQuestion = call({
  method: 'DELETE',
  path: 'api/admin/questions/:id',
  auth: 'staff',
  may: 'courses.write',
  summary: 'Hapus pertanyaan; yang sudah pernah dijawab diarsipkan, sehingga hasil lama tetap.',
  params: ofQuiz,
  reply: z.object({ is_archived: z.boolean() }),
  fails: ['not_found'],
});

export const orderQuestions = call({
  method: 'PUT',
  path: 'api/admin/quizzes/:id/order',
  auth: 'staff',
  may: 'courses.write',
  summary: 'Urutkan pertanyaan sebuah tes: semuanya, masing-masing sekali.',
  params: ofQuiz,
  body: z.object({ question_ids: z.array(id()).max(MOST_QUESTIONS) }),
  reply: nothing,
  fails: ['not_found', 'changed_meanwhile'],
});

// CSV -------------------------------------------------------------------------------------------------------------------

const csvFault = z.object({
  /** As a text editor counts them, from 1: where the row begins. */
  line: z.int(),
  /** Null: of the whole row, or of the whole file. */
  column: z.string().nullable(),
  text: z.string(),
});

export const previewQuestions = call({
  method: 'POST',
  path: 'api/admin/quizzes/:id/imports/preview',
  auth: 'staff',
  may: 'courses.write',
  summary: 'Periksa berkas CSV pertanyaan tanpa menyimpan apa pun.',
  params: ofQuiz,
  upload: { field: 'file', mostMegabytes: 1 },
  body: z.object({}),
  reply: z.object({
    questions: z.array(
      z.object({
        line: z.int(),
        question: z.string(),
        /** As the file has them, also where they can't be kept so. */
        answers: z.array(z.object({ answer: z.string(), is_correct: z.boolean() })),
        lesson_name: z.string().nullable(),
      }),
    ),
    faults: z.array(csvFault),
  }),
  fails: ['not_found', 'body_too_large'],
});

export const importQuestions = call({
  method: 'POST',
  path: 'api/admin/quizzes/:id/imports',
  auth: 'staff',
  may: 'courses.write',
  summary: 'Impor pertanyaan dari CSV: semuanya, atau tidak satu pun.',
  params: ofQuiz,
  upload: { field: 'file', mostMegabytes: 1 },
  body: z.object({}),
  reply: z.object({ added: z.int() }),
  fails: ['not_found', 'body_too_large'],
});

export const exportQuestions = call({
  method: 'GET',
  path: 'api/admin/quizzes/:id/export',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Pertanyaan sebuah tes sebagai CSV, dalam bentuk yang dapat diimpor kembali.',
  params: ofQuiz,
  gives: 'csv',
  reply: z.string(),
  fails: ['not_found'],
});

export const questionTemplate = call({
  method: 'GET',
  path: 'api/admin/question-template',
  auth: 'staff',
  may: 'courses.read',
  summary: 'Contoh berkas CSV pertanyaan.',
  gives: 'csv',
  reply: z.string(),
});
