import { expect, test } from 'vitest';
import { classAction, consultationAction, type MyClass, openPath } from './class-action.ts';
import { changeNotices } from './class-changes.ts';

const now = new Date('2026-11-15T05:00:00Z');
const session = (end_date: string) => ({
  id: 5,
  start_date: '2026-11-15T09:00:00+07:00',
  end_date,
  zoom_link: 'https://zoom.test/j/5',
  whatsapp_link: null,
  calendar_url: '/calendar/session/1.ics',
});
const ahead = session('2026-11-15T14:00:00+07:00');
const over = session('2026-11-15T12:00:00+07:00');
const quiz = (score: number | null): MyClass['quiz'] => ({
  id: 3,
  course_id: 7,
  name: 'Ujian',
  is_exam_given: score === null ? null : { score },
  retake_at: null,
});

const hosted: MyClass = {
  id: 7,
  slug: 'kelas',
  name: 'Kelas',
  type: 'hosted',
  thumbnail: { id: null, url: '/art/x.svg' },
  instructor: { fullname: 'Pengajar' },
  kartu_prakerja: false,
  progress_indicator: '50.00%',
  is_finished: false,
  is_future_consultation_available: false,
  is_qna_required: false,
  is_qna_enabled: false,
  course_qna_attend: false,
  course_qna_register: null,
  course_schedule_register: null,
  course_consultation_register: null,
  session_changes: [],
  give_up: null,
  course_zip: null,
  quiz: quiz(null),
  url: null,
  voucher_downstream: null,
  is_kpj_code_redeemed: 1,
  payment: { id: 'pesanan' },
  lessons: [],
  ebooks: [],
  total_material_duration: '01:00',
  myrating: null,
  qna_participant_count: 0,
  path: [],
};
const through: MyClass = { ...hosted, progress_indicator: '100.00%' };
const withQna: MyClass = { ...through, is_qna_required: true, is_qna_enabled: true };
const live: MyClass = { ...hosted, type: 'live' };
const bookedLive = (schedule: typeof ahead): MyClass => ({
  ...live,
  course_schedule_register: { id: 1, schedule_id: 5, schedule: { ...schedule, session_no: 2 } },
});
const learn = '/course/login/7/kelas';
/** Chosen in a dialog, or at a page of its own. */
const pick = 'schedule';

test.each<[string, MyClass, string | undefined, string | null]>([
  ['under way', hosted, 'Akses Kelas', learn],
  ['through, exam ahead', through, 'Akses Exam', learn],
  ['exam given', { ...through, quiz: quiz(80) }, 'Beri Rating', learn],
  ['no exam at all', { ...through, quiz: null }, 'Beri Rating', learn],
  ['QnA not booked', withQna, 'Pilih Jadwal QnA', pick],
  ['QnA asked for before the end', { ...withQna, progress_indicator: '99.99%' }, 'Akses Kelas', learn],
  ['QnA switched off', { ...withQna, is_qna_enabled: false }, 'Akses Exam', learn],
  ['QnA attended', { ...withQna, course_qna_attend: true }, 'Akses Exam', learn],
  ['external', { ...hosted, type: 'external', url: 'https://mitra.test/7' }, 'Akses Kelas', 'https://mitra.test/7'],
  ['live without a schedule', live, 'Pilih Jadwal Terlebih Dahulu', pick],
  ['live ahead, no files', bookedLive(ahead), undefined, null],
  ['live ahead, files', { ...bookedLive(ahead), course_zip: { zip_url: '/z' } }, 'Download Resource', '/z'],
  ['live over', bookedLive(over), 'Ambil Exam', learn],
  ['live over, no exam', { ...bookedLive(over), quiz: null }, 'Akses Kelas', learn],
])('%s: the one button', (_, own, label, to) => {
  const { button } = classAction(own, now);
  const leadsTo = button && ('to' in button ? button.to : 'picks' in button ? button.picks : 'code');
  expect([button?.label, leadsTo]).toEqual([label, to]);
});

test('a class of the programme asks for its code, whatever else there is to do [M-03]', () => {
  const code = { label: 'Insert KPJ Redeem Code', redeems: true };
  for (const own of [through, withQna, bookedLive(ahead), live]) {
    const closed: MyClass = { ...own, is_kpj_code_redeemed: 0, is_future_consultation_available: true };
    expect(classAction(closed, now)).toMatchObject({ button: code, session: null });
    expect(consultationAction(closed, now)).toMatchObject({ button: code, session: null });
  }
});

test('a booked session shows as long as it matters; a QnA can be changed', () => {
  expect(classAction(bookedLive(ahead), now).session).toMatchObject({ title: 'Sesi 2', at: { id: 5 } });
  expect(classAction(bookedLive(over), now).session).toBeNull();
  const booked = { ...withQna, course_qna_register: { id: 1, schedule_id: 5, schedule: ahead } };
  expect(classAction(booked, now)).toEqual({
    button: null,
    prompt: null,
    session: { title: 'Sesi QnA', at: ahead, isChangeable: true },
  });
});

test('between two tries at the exam the card says when the next one opens [R-10]', () => {
  const paused: MyClass['quiz'] = { ...quiz(null)!, retake_at: '2026-11-15T12:30:00+07:00' };
  for (const own of [through, bookedLive(over)])
    expect(classAction({ ...own, quiz: paused }, now).prompt).toBe('Exam sedang dijeda. Coba lagi pukul 12:30 WIB.');
  expect(classAction({ ...through, quiz: paused }, new Date('2026-11-15T05:30:00Z')).prompt).toBeNull();
});

test('among the consultations one is chosen, or shown', () => {
  const open: MyClass = { ...through, is_future_consultation_available: true };
  expect(consultationAction(open, now).button).toEqual({ label: 'Pilih Jadwal Konsultasi', picks: 'consultation' });
  const booked = { ...open, course_consultation_register: { id: 1, consultation: ahead } };
  expect(consultationAction(booked, now)).toMatchObject({
    button: null,
    session: { title: 'Sesi konsultasi', at: ahead },
  });
  const held = { ...open, course_consultation_register: { id: 1, consultation: over } };
  expect(consultationAction(held, now)).toMatchObject({ button: { picks: 'consultation' }, session: null });
  const last = { ...held, is_future_consultation_available: false };
  expect(consultationAction(last, now)).toMatchObject({ button: null, session: { at: over } });
});

test('a changed session says when it was and is, why, and where to choose another unless the card does', () => {
  const change = { from: '2026-11-20T19:00:00+07:00', reason: 'Pengajar sakit.' };
  const moved: MyClass = { ...bookedLive(ahead), session_changes: [{ kind: 'live', what: 'moved', ...change }] };
  expect(changeNotices(moved, classAction(moved, now))).toEqual([
    {
      kind: 'live',
      title: 'Sesi live 20 November 2026 19:00 WIB dipindah',
      newTime: '15 November 2026, 09:00 - 14:00 WIB',
      reason: 'Pengajar sakit.',
      heldId: 5,
      picks: 'schedule',
    },
  ]);
  const givenUp: MyClass = { ...moved, give_up: 'asked' };
  expect(changeNotices(givenUp, classAction(givenUp, now))).toMatchObject([{ heldId: null, picks: null }]);
  const off: MyClass = { ...live, session_changes: [{ kind: 'live', what: 'cancelled', ...change }] };
  expect(changeNotices(off, classAction(off, now))).toMatchObject([
    { title: 'Sesi live 20 November 2026 19:00 WIB dibatalkan', newTime: null, heldId: null, picks: null },
  ]);
  const talk: MyClass = { ...hosted, session_changes: [{ kind: 'consultation', what: 'cancelled', ...change }] };
  expect(changeNotices(talk, classAction(talk, now))).toMatchObject([{ picks: 'consultation' }]);
  expect(changeNotices(talk, consultationAction(talk, now))).toMatchObject([{ picks: null }]);
});

test('the path to the certificate shows once the class is open [B-08, L-02, P-08]', () => {
  const path: MyClass['path'] = [{ kind: 'exam', title: '', lecture_id: null, minutes: 5, at: null, open_until: null }];
  const live: MyClass = { ...hosted, type: 'live', path };
  const booked = (schedule: typeof ahead) => ({ id: 1, schedule_id: 5, schedule: { ...schedule, session_no: 1 } });
  expect(openPath({ ...hosted, path }, now)).toEqual(path);
  expect(openPath({ ...hosted, path, is_kpj_code_redeemed: 0 }, now)).toEqual([]);
  expect(openPath(live, now)).toEqual([]);
  expect(openPath({ ...live, course_schedule_register: booked(ahead) }, now)).toEqual([]);
  expect(openPath({ ...live, course_schedule_register: booked(over) }, now)).toEqual(path);
});
