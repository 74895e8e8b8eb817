import { expect, test } from 'vitest';
import { slotLabels } from '../booking/slot-state.ts';
import { qnaSlotState } from './qna-slots.ts';

const label = (participants_qna_user_count: number, chosenId: number | null) =>
  slotLabels[
    qnaSlotState(
      {
        id: 1,
        st_date: '2026-11-20',
        start_date: '2026-11-20T19:00:00+07:00',
        end_date: '2026-11-20T20:30:00+07:00',
        session_no: 1,
        about_session: '',
        course_price: 0,
        capacity: 2,
        participants_count: 0,
        participants_qna_user_count,
      },
      chosenId,
    )
  ];

test('a slot is full, chosen or free [T-02]', () => {
  expect(label(1, null)).toBe('Pilih Jadwal');
  expect(label(2, null)).toBe('Habis');
  expect(label(3, 7)).toBe('Habis');
  expect(label(2, 1)).toBe('Terpilih');
});
