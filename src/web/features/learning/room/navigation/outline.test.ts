import { expect, test } from 'vitest';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { allEntries, keyOf, outlineOf } from './outline.ts';

const lecture = (id: number, more: object = {}) => ({
  id,
  name: `Materi ${id}`,
  mediafile: { duration: 492, size: 12_582_912 },
  low_data_size: null,
  attended: false,
  lecture_quiz_id: null,
  lecture_quiz_name: null,
  is_lecture_quiz_passed: null,
  ...more,
});

/** As much of a class as the navigation looks at. */
const classWith = (more: object = {}) =>
  ({
    lessons_front: [
      { id: 1, name: 'Dasar', end_date: null, is_lesson_schedule_passed: false, lectures: [lecture(1), lecture(2)] },
    ],
    locked_lectures: [],
    is_pretest_enabled: false,
    pretest: null,
    quiz: null,
    exam_lock: null,
    is_lecturequiz_enabled: false,
    is_qna_enabled: false,
    course_qna_attend: false,
    course_qna_register: null,
    has_ebooks: false,
    project_information: null,
    payment: null,
    myrating: null,
    certificate: null,
    is_finished: false,
    is_paid: true,
    path: [],
    ...more,
  }) as unknown as HostedCourse;

const entry = (course: HostedCourse, key: string) => allEntries(outlineOf(course)).find((each) => each.key === key);
const keys = (course: HostedCourse) => allEntries(outlineOf(course)).map(({ key }) => key);

test('a class without anything optional has lectures, files, rating and certificate [L-01]', () => {
  const course = classWith();
  expect(keys(course)).toEqual(['materi 1', 'materi 2', 'download', 'rating', 'certificate', 'howToDownload']);
  expect(outlineOf(course).chapters[0]).toMatchObject({ name: '1. Dasar', aside: '2 materi' });
  expect(entry(course, 'materi 1')).toMatchObject({ aside: '8:12', state: 'open' });
  expect(entry(course, 'certificate')).toMatchObject({
    state: 'locked',
    door: { closed: { name: 'free_course_warning' } },
  });
});

test('a lecture says what it costs of the quota, and what it costs in the low-data way [B-10]', () => {
  const lectures = [lecture(1, { low_data_size: 2_202_010 }), lecture(2), lecture(3, { mediafile: null })];
  const course = classWith({ lessons_front: [{ id: 1, name: 'Dasar', end_date: null, lectures }] });
  const quotaOf = (id: number) => entry(course, `materi ${id}`)?.quota;
  expect([1, 2, 3].map(quotaOf)).toEqual(['12\u00a0MB · mode\u00a0hemat\u00a02,1\u00a0MB', '12\u00a0MB', '']);
});

test('what is locked leads nowhere and says why [L-07]', () => {
  const course = classWith({ locked_lectures: [{ id: 2, because: 'previous_lecture' }] });
  expect(entry(course, 'materi 2')).toMatchObject({
    state: 'locked',
    reason: 'Selesaikan materi sebelumnya terlebih dahulu.',
    door: null,
  });
  const pretest = classWith({ locked_lectures: [{ id: 1, because: 'pretest' }] });
  expect(entry(pretest, 'materi 1')?.door).toEqual({ closed: { name: 'pretest_info' } });
});

test('behind some doors the programme sees the student first, and they open all the same [P-08]', () => {
  const course = classWith({
    locked_lectures: [{ id: 2, because: 'attendance' }],
    quiz: { questions: [], is_exam_given: null },
    exam_lock: 'attendance',
  });
  expect(entry(course, 'materi 2')).toMatchObject({
    state: 'attendance',
    reason: 'Verifikasi kehadiran Prakerja terlebih dahulu.',
    door: { to: { view: 'materi', lectureId: 2 } },
  });
  expect(entry(course, 'exam')).toMatchObject({ state: 'attendance', door: { to: { view: 'exam' } } });
});

test('a lesson’s tasks stand after its lectures, begun from one that is open [P-03]', () => {
  const lesson = {
    ...{ id: 7, name: 'Arsip', end_date: null, is_tugas_mandiri: true, is_unjuk_ketra: true },
    lectures: [lecture(1, { uk_test_submitted: true }), lecture(2)],
  };
  const withTasks = (...locked_lectures: HostedCourse['locked_lectures']) =>
    classWith({ lessons_front: [lesson], locked_lectures });
  expect(keys(withTasks()).slice(0, 4)).toEqual(['materi 1', 'materi 2', 'tugas_mandiri 7', 'unjuk_keterampilan 7']);
  expect(entry(withTasks({ id: 1, because: 'previous_lecture' }), 'tugas_mandiri 7')).toMatchObject({
    label: 'Tugas Mandiri',
    state: 'open',
    door: { task: { kind: 'tugas_mandiri', lessonId: 7, isSent: false }, lectureId: 2 },
  });
  expect(entry(withTasks(), 'unjuk_keterampilan 7')).toMatchObject({
    label: 'Unjuk Keterampilan',
    state: 'done',
    aside: 'Terkirim',
  });
  const closed = withTasks({ id: 1, because: 'previous_lesson' }, { id: 2, because: 'previous_lesson' });
  expect(entry(closed, 'tugas_mandiri 7')).toMatchObject({ state: 'locked', door: null });
  const unseen = withTasks({ id: 1, because: 'attendance' }, { id: 2, because: 'previous_lecture' });
  expect(entry(unseen, 'tugas_mandiri 7')).toMatchObject({
    state: 'attendance',
    door: { to: { view: 'materi', lectureId: 1 } },
  });
});

test('tests and sessions stand there where the class has them, with what they came to [L-01, L-11]', () => {
  const course = classWith({
    lessons_front: [
      {
        id: 1,
        name: 'Dasar',
        end_date: null,
        lectures: [
          lecture(1, { attended: true, lecture_quiz_name: 'arus kas', is_lecture_quiz_passed: { correct_count: 4 } }),
        ],
      },
    ],
    is_lecturequiz_enabled: true,
    is_pretest_enabled: true,
    pretest: { questions: [], is_prettest_given: { score: 60 } },
    quiz: { questions: [], is_exam_given: { score: 80 } },
    is_qna_enabled: true,
    course_qna_attend: true,
    is_finished: true,
  });
  expect(entry(course, 'pretest')).toMatchObject({ aside: 'Nilai 60', door: null });
  expect(entry(course, 'quizlecture 1')).toMatchObject({ label: 'Kuis: arus kas', aside: 'Lulus', state: 'done' });
  expect(entry(course, 'qna')).toMatchObject({ aside: 'Hadir', state: 'done' });
  expect(entry(course, 'exam')).toMatchObject({ aside: 'Nilai 80', state: 'done' });
  expect(entry(course, 'exam_improvement')).toBeDefined();
  expect(entry(course, 'certificate')).toMatchObject({ state: 'open', door: { to: { view: 'finish' } } });
});

test('a closed exam keeps its questions to itself and tells its length', () => {
  const course = classWith({
    quiz: { questions: [], is_exam_given: null },
    exam_lock: 'lectures',
    path: [{ kind: 'exam', minutes: 20 }],
  });
  expect(entry(course, 'exam')).toMatchObject({ aside: '± 20 menit', state: 'locked' });
});

test('every view belongs to an entry', () => {
  expect(keyOf('finish_perlecture', 7)).toBe('quizlecture 7');
  expect(keyOf('finish_pretest', undefined)).toBe('pretest');
  expect([keyOf('finish', 7), keyOf('finish', 7, true)]).toEqual(['exam', 'certificate']);
  expect(keyOf('certificate_free_course', 7)).toBe('certificate');
});
