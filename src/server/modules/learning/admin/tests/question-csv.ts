import { CsvError, parse } from 'csv-parse/sync';
import { MOST_QUESTIONS } from '../../../../../contract/admin/tests.ts';
import { type CsvFile, withoutGuard } from '../../../../platform/http/csv.ts';
import type { Lessons, QuestionFields } from './questions.store.ts';
import { plain } from './questions.ts';

/** A table of questions: one a line, read from a spreadsheet's file and written in the same form. */
const answerColumns = ['answer_a', 'answer_b', 'answer_c', 'answer_d', 'answer_e', 'answer_f'] as const;
const columns = ['question', ...answerColumns, 'correct', 'lesson'] as const;
type Column = (typeof columns)[number];
const needed: readonly Column[] = ['question', 'answer_a', 'answer_b', 'correct'];
const MOST_BYTES = 1024 * 1024;
const LONGEST = { question: 2000, answer: 1000 } as const;

export type Fault = { line: number; column: string | null; text: string };
export type ReadQuestion = QuestionFields & { line: number; lesson_name: string | null };
type Line = { line: number; cells: string[] };
type Row = { line: number; cell(column: Column): string };
type Known = { lessons: Lessons; questions: readonly string[] };
export type Sheet = { questions: ReadQuestion[]; faults: Fault[] };

/** Every fault at once, each with its line and column; or the questions, ready to be kept. */
export function readQuestions(content: Buffer, known: Known): Sheet {
  const text = textOf(content);
  if (typeof text !== 'string') return { questions: [], faults: [text] };
  const lines = linesOf(text);
  if (!Array.isArray(lines)) return { questions: [], faults: [lines] };
  const [header, ...body] = lines;
  const faults = faultsOfHeader(header);
  if (!header || faults.length > 0) return { questions: [], faults };
  const names = header.cells.map(nameOf);
  const rows = body.map(({ line, cells }) => ({
    line,
    cell: (column: Column) => plain(withoutGuard(plain(cells[names.indexOf(column)] ?? ''))),
  }));
  if (rows.length === 0) return { questions: [], faults: [fault(1, null, 'Berkas ini belum berisi pertanyaan.')] };
  if (rows.length + known.questions.length > MOST_QUESTIONS)
    return { questions: [], faults: [fault(rows[0]!.line, null, tooMany)] };
  for (const { line, cells } of body)
    if (cells.length > names.length)
      faults.push(fault(line, null, 'Baris ini memiliki lebih banyak kolom dari judulnya.'));
  const seen = new Set(known.questions);
  return { questions: rows.map((row) => readRow(row, known.lessons, seen, faults)), faults };
}

const tooMany = `Satu tes paling banyak berisi ${MOST_QUESTIONS} pertanyaan.`;
const fault = (line: number, column: string | null, text: string): Fault => ({ line, column, text });
const nameOf = (cell: string) => cell.trim().toLowerCase();

function textOf(content: Buffer): string | Fault {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    const before = text.split('\0', 1)[0] as string;
    if (before.length === text.length) return text;
    return fault(before.split('\n').length, null, 'Berkas ini berisi karakter yang tidak dapat disimpan.');
  } catch {
    return fault(1, null, 'Berkas ini bukan teks UTF-8. Simpan sebagai “CSV UTF-8”, lalu coba lagi.');
  }
}

/** Each with the line that it begins in; lines without anything are left out. */
function linesOf(text: string): Line[] | Fault {
  const [first = ''] = text.split(/\r?\n|\r/, 1);
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ',';
  let last = 0;
  try {
    const read = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      max_record_size: MOST_BYTES,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const lines = read.map(({ record, info }): Line => {
      const line = last + 1;
      last = info.lines;
      return { line, cells: record };
    });
    return lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : last + 1;
    return fault(line, null, 'Tanda kutip pada baris ini tidak berpasangan.');
  }
}

function faultsOfHeader(header: Line | undefined): Fault[] {
  if (!header) return [fault(1, null, 'Berkas ini kosong.')];
  const { line, cells } = header;
  const names = cells.map(nameOf);
  const unknown = names.filter((name) => name !== '' && !(columns as readonly string[]).includes(name));
  const doubled = names.filter((name, place) => name !== '' && names.indexOf(name) < place);
  return [
    ...needed.filter((name) => !names.includes(name)).map((name) => fault(line, name, 'Kolom ini wajib ada.')),
    ...unknown.map((name) => fault(line, name.slice(0, 60), 'Kolom ini tidak dikenal.')),
    ...doubled.map((name) => fault(line, name, 'Kolom ini ada dua kali.')),
  ];
}

function readRow({ line, cell }: Row, lessons: Lessons, seen: Set<string>, faults: Fault[]): ReadQuestion {
  const say = (column: Column, text: string) => faults.push(fault(line, column, text));
  const question = cell('question');
  if (!question) say('question', 'Pertanyaan wajib diisi.');
  else if (question.length > LONGEST.question) say('question', `Pertanyaan maksimal ${LONGEST.question} karakter.`);
  else if (seen.has(question)) say('question', 'Pertanyaan ini sudah ada.');
  seen.add(question);
  const answers = readAnswers({ line, cell }, say);
  const lesson = readLesson(cell('lesson'), lessons);
  if (typeof lesson === 'string') say('lesson', lesson);
  const found = typeof lesson === 'string' ? null : lesson;
  return { line, question, answers, lesson_id: found?.id ?? null, lesson_name: found?.name ?? null };
}

function readAnswers({ cell }: Row, say: (column: Column, text: string) => void) {
  const given = answerColumns.map((column) => ({ column, answer: cell(column) })).filter(({ answer }) => answer !== '');
  const right = cell('correct').toLowerCase();
  const rightColumn = `answer_${right}`;
  if (given.length < 2) say(given.length === 0 ? 'answer_a' : 'answer_b', 'Beri sedikitnya dua jawaban.');
  for (const { column, answer } of given) {
    if (answer.length > LONGEST.answer) say(column, `Jawaban maksimal ${LONGEST.answer} karakter.`);
    if (given.find((each) => each.answer === answer)?.column !== column)
      say(column, 'Jawaban ini sama dengan yang lain.');
  }
  if (!/^[a-f]$/.test(right)) say('correct', 'Isi dengan satu huruf jawaban yang benar, a sampai f.');
  else if (!given.some(({ column }) => column === rightColumn)) say('correct', `Kolom ${rightColumn} kosong.`);
  return given.map(({ column, answer }) => ({ answer, is_correct: column === rightColumn }));
}

/** By its name, or by its number in the course. */
function readLesson(said: string, lessons: Lessons): Lessons[number] | string | null {
  if (said === '') return null;
  const named = lessons.filter(({ name }) => name.trim().toLowerCase() === said.toLowerCase());
  if (named.length > 1) return 'Ada beberapa bab bernama ini. Tulis nomor urutnya.';
  const numbered = /^\d{1,4}$/.test(said) ? lessons[Number(said) - 1] : undefined;
  return named[0] ?? numbered ?? 'Bab ini tidak ada di kelas ini.';
}

export function writeQuestions(name: string, questions: readonly QuestionFields[], lessons: Lessons): CsvFile {
  const lessonOf = (id: number | null): string => {
    const place = lessons.findIndex((lesson) => lesson.id === id);
    const title = lessons[place]?.name ?? '';
    const isOnly =
      lessons.filter((lesson) => lesson.name.trim().toLowerCase() === title.trim().toLowerCase()).length === 1;
    return isOnly ? title : place < 0 ? '' : String(place + 1);
  };
  const rows = questions.map(({ question, answers, lesson_id }) => [
    question,
    ...answerColumns.map((_, place) => answers[place]?.answer ?? ''),
    'abcdef'[answers.findIndex(({ is_correct }) => is_correct)] ?? '',
    lessonOf(lesson_id),
  ]);
  return { name, header: columns, rows };
}

const example: QuestionFields[] = [
  {
    question: 'Berapa hasil 2 + 3?',
    lesson_id: null,
    answers: ['4', '5', '6', '7'].map((answer) => ({ answer, is_correct: answer === '5' })),
  },
  {
    question: 'Jenis konten ini paling cocok untuk siapa?',
    lesson_id: null,
    answers: ['Pemula', 'Ahli'].map((answer) => ({ answer, is_correct: answer === 'Pemula' })),
  },
];
/** To begin with: the columns, and how they are filled in. */
export const questionTemplate = () => writeQuestions('contoh-pertanyaan.csv', example, []);
