import { expect, test } from 'vitest';
import type { MissingStep, Participation } from '../../../../contract/programme.ts';
import { countSteps, journeyOf } from './journey.ts';
import { missingTitle } from './missing-words.ts';
import { nextOf, stepAddress } from './next-step.ts';

const at = '2026-11-15T09:30:00+07:00';
const missing = (kind: MissingStep['kind'], more: Partial<MissingStep> = {}): MissingStep => ({
  kind,
  title: '',
  state: 'open',
  id: null,
  lecture_id: null,
  at: null,
  ...more,
});
const participation = (more: Partial<Participation> = {}): Participation => ({
  payment_id: 'p',
  course: {
    id: 5,
    slug: 'kelas',
    name: 'Kelas',
    type: 'hosted',
    thumbnail: { url: '/a.svg' } as Participation['course']['thumbnail'],
  },
  kpj_code: 'KPJ-1',
  attendances: [
    { sequence: 1, title: '', lecture_id: null, state: 'done', requested_at: at, verified_at: at },
    { sequence: 2, title: 'Bab dua', lecture_id: 8, state: 'waiting', requested_at: at, verified_at: null },
    { sequence: 999, title: '', lecture_id: null, state: 'locked', requested_at: null, verified_at: null },
  ],
  session: null,
  lectures: { attended: 1, total: 3, next_id: null, state: 'locked' },
  tasks: [],
  exam: { state: 'locked', score: null },
  journal: { id: null, state: 'locked' },
  certificate: { state: 'locked', id: null, issued_at: null },
  missing: [],
  is_complete: false,
  ...more,
});
const task = (more: Partial<Participation['tasks'][number]>): Participation['tasks'][number] => ({
  id: 3,
  kind: 'tugas_mandiri',
  title: 'Bab dua',
  lesson_id: 2,
  lecture_id: 8,
  state: 'done',
  submitted_at: at,
  score: 88,
  programme_status: 2,
  ...more,
});
const linesOf = (own: Participation, part: string) =>
  journeyOf(own)
    .find(({ title }) => title === part)
    ?.steps.map(({ title, details }) => [title, ...details].join(': '));

test('attendances are told by sequence, with their times in WIB [B-11]', () => {
  expect(linesOf(participation(), 'Kode & kehadiran')).toEqual([
    'Kode redeem dan kehadiran pertama: Terverifikasi 15 Nov 2026, 09:30 WIB',
    'Kehadiran 2: Bab dua: Diminta 15 Nov 2026, 09:30 WIB, menunggu konfirmasi program',
    'Kehadiran sebelum exam',
  ]);
});

test('a task says its score, and in words what the programme makes of it', () => {
  const told = (more: Partial<Participation['tasks'][number]>) =>
    linesOf(participation({ tasks: [task(more)] }), 'Tugas')?.[0]?.replace('Tugas Mandiri: Bab dua: ', '');
  expect(told({})).toBe('Nilai 88: Diterima program');
  expect(told({ state: 'waiting', score: null, programme_status: 1 })).toBe(
    'Dikirim 15 Nov 2026, 09:30 WIB, menunggu nilai: Sedang diperiksa program',
  );
  expect(told({ programme_status: 3 })).toBe('Nilai 88: Ditolak program, kami kirim ulang');
  expect(told({ programme_status: null })).toBe('Nilai 88');
  expect(told({ state: 'open', submitted_at: null, score: null, programme_status: null })).toBe(
    'Sudah dimulai, belum dikirim',
  );
});

test('a closed exam says what is asked for before it, its last doors once nothing else is', () => {
  const doors = [missing('rating', { state: 'open' }), missing('attendance', { state: 'locked' })];
  const exam = missing('exam', { state: 'locked' });
  const told = (asked: MissingStep[]) => linesOf(participation({ missing: [...asked, exam] }), 'Exam');
  expect(told([missing('lecture', { title: 'Materi' }), ...doors])).toEqual([
    'Exam: Terbuka setelah semua materi selesai',
  ]);
  expect(told(doors)).toEqual(['Exam: Sebelumnya: Beri rating dan ulasan, Verifikasi kehadiran Prakerja sebelum exam']);
});

test('of all that is open the next alone says that it is its turn, and each leads to where it is done [B-11]', () => {
  const own = participation({
    attendances: [
      { sequence: 1, title: '', lecture_id: null, state: 'done', requested_at: at, verified_at: at },
      { sequence: 2, title: 'Bab dua', lecture_id: 8, state: 'open', requested_at: null, verified_at: null },
    ],
    lectures: { attended: 1, total: 3, next_id: 6, state: 'open' },
    tasks: [task({ id: null, state: 'open', submitted_at: null, score: null, programme_status: null })],
    exam: { state: 'open', score: null },
    missing: [
      missing('attendance', { lecture_id: 8 }),
      missing('lecture', { lecture_id: 6 }),
      missing('tugas_mandiri'),
    ],
  });
  const steps = journeyOf(own).flatMap((part) => part.steps);
  const turn = ({ isNext, details }: (typeof steps)[number]) => isNext || details.includes('Bisa dikerjakan sekarang');
  expect(steps.filter(turn).map(({ key }) => key)).toEqual(['attendance 2']);
  expect(steps.filter(({ state }) => state === 'open').map(({ key, link }) => [key, link?.to])).toEqual([
    ['attendance 2', '/course/login/5/kelas?materi=8'],
    ['lectures', '/course/login/5/kelas?materi=6'],
    ['tugas_mandiri 2', '/course/login/5/kelas?materi=8&tugas=tugas_mandiri'],
    ['exam', '/course/login/5/kelas?view=exam'],
  ]);
});

test('what a course does not have is no part of the way, nor counted', () => {
  const own = participation({ lectures: null, exam: null, journal: null, certificate: null });
  expect(journeyOf(own).map(({ title }) => title)).toEqual(['Kode & kehadiran']);
  expect(countSteps(journeyOf(own))).toEqual({ done: 1, all: 3 });
});

test('the next thing is the first that can be done, else the first that is waited for', () => {
  const graded = missing('tugas_mandiri', { state: 'waiting', id: 3, title: 'Bab' });
  const journal = missing('journal', { id: 7 });
  expect(nextOf({ missing: [graded, journal] })).toBe(journal);
  expect(nextOf({ missing: [graded, missing('certificate', { state: 'locked' })] })).toBe(graded);
  // a task keeps nothing closed: what room and card name first comes first here too
  const task = missing('tugas_mandiri', { id: 3 });
  const certificate = missing('certificate');
  expect(nextOf({ missing: [task, journal, certificate] })).toBe(certificate);
  expect(nextOf({ missing: [missing('lesson_end', { state: 'waiting' }), task] })).toBe(task);
  // a verification may have been left halfway
  const seen = missing('attendance', { state: 'waiting', lecture_id: 8 });
  expect(nextOf({ missing: [seen, journal] })).toBe(seen);
  expect(nextOf({ missing: [] })).toBeNull();
  expect(missingTitle(graded)).toBe('Tunggu nilai Tugas Mandiri: Bab');
});

test('each step is taken at its own address', () => {
  const addresses: [MissingStep, string][] = [
    [missing('code'), '/student/course?tab=sedang'],
    [missing('session'), '/student/course?tab=sedang'],
    [missing('lecture', { lecture_id: 8 }), '/course/login/5/kelas?materi=8'],
    [missing('attendance', { lecture_id: 8 }), '/course/login/5/kelas?materi=8'],
    [missing('attendance'), '/course/login/5/kelas?view=exam'],
    [missing('lecture_quiz', { lecture_id: 8 }), '/course/login/5/kelas?view=quizlecture&materi=8'],
    [missing('exam'), '/course/login/5/kelas?view=exam'],
    [missing('tugas_mandiri', { lecture_id: 8 }), '/course/login/5/kelas?materi=8&tugas=tugas_mandiri'],
    [missing('tugas_mandiri', { id: 3, lecture_id: 8 }), '/student/tugas-mandiri/3'],
    [missing('unjuk_keterampilan', { id: 4 }), '/student/unjuk-keterampilan/4'],
    [missing('journal', { id: 7 }), '/student/reflective-journal/7'],
    [missing('certificate'), '/course/login/5/kelas?view=finish'],
  ];
  for (const [step, address] of addresses) expect(stepAddress(participation(), step), step.kind).toBe(address);
});

test('without an exam the certificate stands in a view of its own', () => {
  expect(stepAddress(participation({ exam: null }), missing('certificate'))).toBe(
    '/course/login/5/kelas?view=certificate_free_course',
  );
});
