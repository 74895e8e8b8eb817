import { expect, test } from 'vitest';
import { type QnaSlot, sessionTimes, slotLabels, slotState, slotsByDay } from './qna-slots.ts';

const slot = (more: Partial<QnaSlot> = {}): QnaSlot => ({
  id: 1,
  st_date: '2026-11-20',
  start_date: '2026-11-20T19:00:00+07:00',
  end_date: '2026-11-20T20:30:00+07:00',
  session_no: 1,
  about_session: '',
  course_price: 0,
  capacity: 2,
  participants_count: 0,
  participants_qna_user_count: 0,
  ...more,
});

test('a slot is full, chosen or free [T-02]', () => {
  expect(slotLabels[slotState(slot({ participants_qna_user_count: 1 }), null)]).toBe('Pilih Jadwal');
  expect(slotLabels[slotState(slot({ participants_qna_user_count: 2 }), null)]).toBe('Habis');
  expect(slotLabels[slotState(slot({ participants_qna_user_count: 3 }), 7)]).toBe('Habis');
  expect(slotLabels[slotState(slot({ participants_qna_user_count: 2 }), 1)]).toBe('Terpilih');
});

test('slots stand under their day, and a long one says when it ends', () => {
  const days = slotsByDay([slot(), slot({ id: 2 }), slot({ id: 3, st_date: '2026-11-21' })]);
  expect(days.map(({ day, slots }) => [day, slots.map(({ id }) => id)])).toEqual([
    ['2026-11-20', [1, 2]],
    ['2026-11-21', [3]],
  ]);
  expect(sessionTimes(slot())).toBe('19:00 - 20:30 WIB');
  expect(sessionTimes(slot({ end_date: '2026-11-21T20:30:00+07:00' }))).toBe('19:00 WIB - 21 Nov 2026, 20:30 WIB');
});
