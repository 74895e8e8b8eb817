import { useEffect, useRef, useState } from 'react';
import type { Notice } from '../../../lib/api-failure.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { bookingNotice } from './booking-notice.ts';

/** So long the success stands before what it changed is read again (T-04). */
const RELOAD_MS = 1000;
/** So long that is waited for; nobody is locked in by a list that does not come. */
const PATIENCE_MS = 5000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const within = (work: unknown) => Promise.race([work, pause(PATIENCE_MS)]);

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
      return within(onRefused());
    }
    toast.success({ title: 'Berhasil!', lines: ['Pemilihan jadwal berhasil dilakukan!'] });
    await pause(RELOAD_MS);
    await within(onBooked?.());
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
