import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addQuestion,
  exportQuestions,
  importQuestions,
  listQuestions,
  previewQuestions,
  questionTemplate,
} from '../../src/contract/admin/tests.ts';
import type { CallData } from '../../src/contract/call.ts';
import { makeCourse, makeInstructor, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { makeQuiz } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { csvOf } from '../kit/csv-of.ts';
import { formRequest } from '../kit/form.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

/** An exam without questions in a course of two lessons. */
async function emptyExam(lessons = ['Dasar', 'Lanjutan']) {
  const { db } = semai.platform;
  const course = await makeCourse(db, { instructor_id: (await makeInstructor(db)).id });
  for (const name of lessons) await makeLesson(db, { course_id: course.id, name });
  return makeQuiz(db, { course_id: course.id, count: 0 });
}
type File = string | Buffer;
async function send(call: { path: string }, id: number, file: File, by = editor) {
  const content = typeof file === 'string' ? Buffer.from(file) : file;
  const url = `/${call.path.replace(':id', String(id))}`;
  const response = await semai.send(await formRequest(url, by.token, { field: 'file', name: 'soal.csv', content }));
  return { status: response.statusCode, ...(response.json() as { errors?: Record<string, string[]>; data: unknown }) };
}
const preview = async (id: number, file: File) => {
  const { status, data } = await send(previewQuestions, id, file);
  expect(status).toBe(200);
  return data as CallData<typeof previewQuestions>;
};
const importAll = (id: number, file: File) => send(importQuestions, id, file);
const questionsOf = async (id: number) => (await semai.call(listQuestions, { id }, editor.token)).body.data;
const acts = async (target: string) =>
  (await semai.sql(`select action, detail from audit_log where target = '${target}' order by id`)) as {
    action: string;
    detail: unknown;
  }[];

const header = 'question,answer_a,answer_b,answer_c,answer_d,answer_e,answer_f,correct,lesson';
const good = `${header}
Berapa 2 + 3?,4,5,6,,,,b,Dasar
"Apa arti ""rugi"",
menurut bab ini?",Kurang,Lebih,,,,,A,2
`;

test('a file is looked at first, then all of it comes in, in its order and on record [B-01, B-07]', async () => {
  const { id } = await emptyExam();
  const seen = await preview(id, good);
  expect(seen.faults).toEqual([]);
  expect(seen.questions).toEqual([
    {
      line: 2,
      question: 'Berapa 2 + 3?',
      answers: [
        { answer: '4', is_correct: false },
        { answer: '5', is_correct: true },
        { answer: '6', is_correct: false },
      ],
      lesson_name: 'Dasar',
    },
    {
      line: 3,
      question: 'Apa arti "rugi",\nmenurut bab ini?',
      answers: [
        { answer: 'Kurang', is_correct: true },
        { answer: 'Lebih', is_correct: false },
      ],
      lesson_name: 'Lanjutan',
    },
  ]);
  expect(await questionsOf(id)).toEqual([]);

  expect((await importAll(id, good)).data).toEqual({ added: 2 });
  const kept = await questionsOf(id);
  expect(kept.map(({ question }) => question)).toEqual(seen.questions.map(({ question }) => question));
  expect(kept.map(({ lesson_name }) => lesson_name)).toEqual(['Dasar', 'Lanjutan']);
  expect(await acts(`quizzes:${id}`)).toEqual([
    {
      action: 'import questions',
      detail: { before: null, after: { added: 2, question_ids: kept.map((each) => each.id) } },
    },
  ]);
});

test('commas or semicolons, with or without a byte order mark, whatever ends the lines', async () => {
  const forms = {
    mark: `\uFEFF${good}`,
    windows: good.replaceAll('\n', '\r\n'),
    capitals: good.replace('question,answer_a', ' Question ,ANSWER_A'),
  };
  const plainRow = (delimiter: string) =>
    `${['question', 'answer_a', 'answer_b', 'correct'].join(delimiter)}\n${['Ya, atau tidak?', 'Ya', 'Tidak', 'a'].join(delimiter)}\n`;
  const { id } = await emptyExam();
  expect((await preview(id, plainRow(';'))).questions).toMatchObject([{ question: 'Ya, atau tidak?' }]);
  for (const file of [forms.mark, forms.windows, forms.capitals]) {
    const { questions, faults } = await preview(id, file);
    expect(faults).toEqual([]);
    expect(questions.map(({ question }) => question)).toEqual(['Berapa 2 + 3?', 'Apa arti "rugi",\nmenurut bab ini?']);
  }
});

test('every fault is named with its line and column, and then nothing comes in', async () => {
  const { id } = await emptyExam();
  const bad = `${header}
,Ya,Tidak,,,,,a,
Satu jawaban?,Ya,,,,,,a,
"Dua baris
dalam satu sel?",Ya,Tidak,,,,,g,Entah

Sama?,Ya,Ya,,,,,c,1
Sama?,Ya,Tidak,,,,,a,9
Terlalu lebar?,Ya,Tidak,,,,,a,,,lebih
${'x'.repeat(2001)},${'y'.repeat(1001)},Tidak,,,,,b,
Baik?,Ya,Tidak,,,,,a,
`;
  const { faults } = await preview(id, bad);
  expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '9 null',
    '2 question',
    '3 answer_b',
    '4 correct',
    '4 lesson',
    '7 answer_b',
    '7 correct',
    '8 question',
    '8 lesson',
    '10 question',
    '10 answer_a',
  ]);
  const { status, errors } = await importAll(id, bad);
  expect(status).toBe(422);
  expect(errors?.file).toContain('Baris 3, kolom answer_b: Beri sedikitnya dua jawaban.');
  expect(await questionsOf(id)).toEqual([]);
  expect(await acts(`quizzes:${id}`)).toEqual([]);
});

test('a file of another kind is refused with words, never with an error of ours', async () => {
  const { id } = await emptyExam();
  const nasty: Record<string, File> = {
    'not UTF-8': Buffer.from([...Buffer.from(`${header}\n`), 0xff, 0xfe, 0x41]),
    'a workbook': Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xb5, 0x00, 0x80]),
    'a NUL': `${header}\nA\0B?,Ya,Tidak,,,,,a,\n`,
    'UTF-16': Buffer.from(good, 'utf16le'),
    'an open quote': `${header}\n"Tidak ditutup,Ya,Tidak,,,,,a,\n`,
    'a quote in the middle': `${header}\nApa "itu?,Ya,Tidak,,,,,a,\n`,
    'blank lines': '\n\n\n',
    'no rows': `${header}\n`,
    'no columns': 'Halo dunia\nIni bukan tabel\n',
    'a column missing': 'question,answer_a,correct\nYa?,Ya,a\n',
    'a column twice': `${header},question\n`,
    'an unknown column': `${header},nilai\n`,
    'too many rows': `${header}\n${Array.from({ length: 501 }, (_, n) => `Soal ${n}?,Ya,Tidak,,,,,a,`).join('\n')}\n`,
  };
  for (const [name, file] of Object.entries(nasty)) {
    expect((await preview(id, file)).faults.length, name).toBeGreaterThan(0);
    expect((await importAll(id, file)).status, name).toBe(422);
  }
  expect((await importAll(id, Buffer.alloc(0))).status).toBe(422);
  expect((await importAll(id, `${header}\n${'z'.repeat(1024 * 1024)}`)).status).toBe(413);
  expect(await questionsOf(id)).toEqual([]);
  expect((await send(previewQuestions, 2_000_000_000, good)).status).toBe(404);
});

test('500 rows are not too many, and a file that is sent twice at once comes in once', async () => {
  const { id } = await emptyExam();
  const rows = Array.from({ length: 500 }, (_, n) => `Soal ${n}?,Ya,Tidak,,,,,a,`).join('\n');
  const answers = await Promise.all([1, 2].map(() => importAll(id, `${header}\n${rows}\n`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await questionsOf(id)).length).toBe(500);
  const more = {
    question: 'Satu lagi?',
    answers: [true, false].map((is_correct) => ({ answer: `${is_correct}`, is_correct })),
  };
  expect((await semai.call(addQuestion, { id, body: more }, editor.token)).status).toBe(409);
});

test('texts are plain, and what looks like a formula leaves as text and comes back as it was', async () => {
  const { id } = await emptyExam();
  const texts = ['=1+1', '+62 atau 0?', '-5', '@nama', '<b>tebal</b>', 'kata, "kutip"; dan\nbaris', "'=bukan"];
  const answers = texts.slice(1, 7).map((answer, n) => ({ answer, is_correct: n === 2 }));
  await semai.call(addQuestion, { id, body: { question: texts[0]!, answers } }, editor.token);
  const { name, text: content } = await csvOf(semai, exportQuestions, { id }, editor.token);
  expect(name).toMatch(/^[\w-]+\.csv$/);
  const cells = content.slice(1).split('\r\n')[1]!;
  expect(cells.startsWith("'=1+1,'+62 atau 0?,'-5,'@nama,<b>tebal</b>,")).toBe(true);

  const other = await emptyExam();
  expect((await importAll(other.id, content)).data).toEqual({ added: 1 });
  const [came] = await questionsOf(other.id);
  expect(came).toMatchObject({ question: '=1+1', answers });
});

test('what is exported names its lesson so that it is found again, also where two have one name', async () => {
  const { id } = await emptyExam(['Latihan', 'Latihan', 'Penutup']);
  const rows = [2, 3].map((lesson) => `Bab ${lesson}?,Ya,Tidak,,,,,a,${lesson}`).join('\n');
  await importAll(id, `${header}\n${rows}\n`);
  const { text: content } = await csvOf(semai, exportQuestions, { id }, editor.token);
  expect(content.split('\r\n').map((line) => line.split(',').at(-1))).toEqual(['lesson', '2', 'Penutup', '']);
  expect((await preview(id, `${header}\nLain?,Ya,Tidak,,,,,a,latihan\n`)).faults).toMatchObject([
    { line: 2, column: 'lesson' },
  ]);
});

test('the template is a file that comes in as it is', async () => {
  const { id } = await emptyExam();
  const { text: content } = await csvOf(semai, questionTemplate, {}, editor.token);
  expect(await preview(id, content)).toMatchObject({ faults: [], questions: [{ line: 2 }, { line: 3 }] });
});
