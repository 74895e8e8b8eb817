import { bookQna, changeQna } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { useBooking } from '../booking/use-booking.ts';
import type { QnaBooking } from './qna-slots.ts';

type Choice = Parameters<typeof useBooking>[0] & { courseId: number; booking: QnaBooking | null };

/** Books a session, or changes the booked one. */
export function useQnaChoice({ courseId, booking, ...after }: Choice) {
  const { choosing, book } = useBooking(after);
  const choose = (scheduleId: number) => {
    if (scheduleId === booking?.schedule_id) return;
    const wish = { schedule_id: scheduleId, course_id: courseId };
    void book(scheduleId, () =>
      booking ? api(changeQna, { body: { ...wish, id: booking.id } }) : api(bookQna, { body: wish }),
    );
  };
  return { choosing, choose };
}
