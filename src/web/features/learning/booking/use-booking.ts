import { useEffect, useRef, useState } from 'react';
import type { Notice } from '../../../lib/api-failure.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { bookingNotice } from './booking-notice.ts';

/** So long the success stands before what it changed is read again (T-04). */
const RELOAD_MS = 1000;

type Booking = {
  /** Reads again what shows the booking. */
  onBooked?: () => unknown;
  /** Then, unless whoever booked has gone elsewhere meanwhile. */
  onDone?: () => void;
  /** What was free a moment ago may not be any more. */
  onRefused: () => unknown;
  noticeOf?: (failure: unknown) => Notice;
};

/** Takes a seat in a session and says how that went; one at a time. */
export function useBooking({ onBooked, onDone, onRefused, noticeOf = bookingNotice }: Booking) {
  const [choosing, setChoosing] = useState<number | null>(null);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const take = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (failure) {
      toast.failure(noticeOf(failure));
      return onRefused();
    }
    toast.success({ title: 'Berhasil!', lines: ['Pemilihan jadwal berhasil dilakukan!'] });
    await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
    await onBooked?.();
    if (isThere.current) onDone?.();
  };
  const book = async (slotId: number, send: () => Promise<unknown>) => {
    if (choosing !== null) return;
    setChoosing(slotId);
    try {
      await take(send);
    } finally {
      setChoosing(null);
    }
  };
  return { choosing, book };
}
