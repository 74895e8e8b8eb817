import { useState } from 'react';
import { bookQna, changeQna } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { bookingNotice } from './booking-notice.ts';
import type { QnaBooking } from './qna-slots.ts';

/** So long the success stands before what it changed is read again (T-04). */
const RELOAD_MS = 1000;

type Choice = {
  courseId: number;
  booking: QnaBooking | null;
  /** Reads again what shows the booking. */
  onBooked: () => unknown;
  onRefused: () => unknown;
};

/** Books a session, or changes the booked one; one at a time. */
export function useQnaChoice({ courseId, booking, onBooked, onRefused }: Choice) {
  const [choosing, setChoosing] = useState<number | null>(null);
  const choose = async (scheduleId: number) => {
    if (choosing !== null || scheduleId === booking?.schedule_id) return;
    setChoosing(scheduleId);
    const wish = { schedule_id: scheduleId, course_id: courseId };
    try {
      if (booking) await api(changeQna, { body: { ...wish, id: booking.id } });
      else await api(bookQna, { body: wish });
      toast.success({ title: 'Berhasil!', lines: ['Pemilihan jadwal berhasil dilakukan!'] });
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
      await onBooked();
    } catch (failure) {
      toast.failure(bookingNotice(failure));
      await onRefused();
    } finally {
      setChoosing(null);
    }
  };
  return { choosing, choose };
}
