import { expect, test } from 'vitest';
import type { PathStep } from '../../contract/views.ts';
import { pathSummary, stepDeadline, stepMinutes, stepTitle } from './path-words.ts';

const step = (kind: PathStep['kind'], more: Partial<PathStep> = {}): PathStep => ({
  kind,
  title: '',
  lecture_id: null,
  minutes: null,
  at: null,
  open_until: null,
  ...more,
});

test('each step says what to do [B-08]', () => {
  expect(stepTitle(step('lecture', { title: 'Menanam benih' }))).toBe('Tonton Menanam benih');
  expect(stepTitle(step('lecture_quiz', { title: 'Kuis: Menanam benih' }))).toBe('Lulus Kuis: Menanam benih');
  expect(stepTitle(step('qna'))).toBe('Pilih jadwal, lalu ikuti sesi QnA');
  expect(stepTitle(step('qna', { at: '2026-11-20T19:00:00+07:00' }))).toBe('Ikuti sesi QnA');
  expect(stepTitle(step('attendance', { title: 'Arsip' }))).toBe('Verifikasi kehadiran Prakerja: Arsip');
  const titles = ['pretest', 'attendance', 'rating', 'lesson_end', 'exam', 'project', 'certificate'] as const;
  expect(new Set(titles.map((kind) => stepTitle(step(kind)))).size).toBe(titles.length);
});

test('how long it takes, and until when, in people’s words [B-08, R-16]', () => {
  expect(stepMinutes({ minutes: 12 })).toBe('± 12 menit');
  expect(stepMinutes({ minutes: 60 })).toBe('± 1 jam');
  expect(stepMinutes({ minutes: 125 })).toBe('± 2 jam 5 menit');
  expect(stepMinutes({ minutes: 0 })).toBeNull();
  expect(stepMinutes({ minutes: null })).toBeNull();

  const at = '2026-11-20T19:00:00+07:00';
  expect(stepDeadline(step('lecture', { at }))).toBe('sebelum 20 Nov 2026');
  expect(stepDeadline(step('lesson_end', { at }))).toBe('mulai 20 Nov 2026');
  expect(stepDeadline(step('qna', { at }))).toBe('20 Nov 2026, 19:00 WIB');
  expect(stepDeadline(step('qna', { at, open_until: '2026-11-22T19:00:00+07:00' }))).toBe(
    'terbuka sampai 22 Nov 2026, 19:00 WIB',
  );
  expect(stepDeadline(step('lecture'))).toBeNull();
});

test('the whole way in one line [B-08]', () => {
  expect(pathSummary([step('lecture', { minutes: 40 }), step('lesson_end'), step('certificate', { minutes: 1 })])).toBe(
    '3 langkah lagi, ± 41 menit',
  );
  expect(pathSummary([step('project')])).toBe('1 langkah lagi');
});
