import { useRef, useState } from 'react';
import { enrolSchedule } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { enrolNotice } from '../booking/booking-notice.ts';
import { type SlotState, slotState } from '../booking/slot-state.ts';
import { useBooking } from '../booking/use-booking.ts';
import { type LiveSlot, useWeek } from './use-week.ts';

type LiveChoiceOptions = {
  courseId: number;
  /** The session that is held already, where it may be changed. */
  heldId: number | null;
  /** Reads again what shows the booking. */
  onBooked?: () => unknown;
  onDone: () => void;
  /** Besides the list: whatever else may have changed. */
  onRefused?: () => unknown;
};

const notes = {
  none: 'Pilih salah satu sesi terlebih dahulu.',
  allFull: 'Semua sesi pada hari ini sudah habis. Pilih hari lain.',
  gone: 'Sesi yang Anda pilih sudah tidak tersedia. Pilih sesi lain.',
} as const;

/** A week, a day of it, a session of that day, and the one button that takes it (T-01). */
export function useLiveChoice({ courseId, heldId, onBooked, onDone, onRefused }: LiveChoiceOptions) {
  const week = useWeek(courseId);
  const [askedDay, setDay] = useState<string | null>(null);
  const [pickedId, setPicked] = useState<number | null>(null);
  const [isAskedFor, setAskedFor] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { choosing, book } = useBooking({
    onBooked,
    onDone,
    onRefused: () => Promise.all([week.refetch(), onRefused?.()]),
    noticeOf: enrolNotice,
  });

  const stateOf = ({ id, participants_count, capacity }: LiveSlot): SlotState =>
    slotState(id, participants_count >= capacity, heldId);
  const slots = week.slots ?? [];
  const isFree = (slot: LiveSlot) => stateOf(slot) === 'free';
  const day = askedDay ?? (slots.find(isFree) ?? slots[0])?.st_date ?? null;
  const ofDay = slots.filter(({ st_date }) => st_date === day);
  // What was picked may be full by now: then nothing is.
  const picked = ofDay.find((slot) => slot.id === pickedId && isFree(slot)) ?? null;

  const noteOf = (): string | null => {
    if (picked || choosing !== null) return null;
    if (pickedId !== null) return notes.gone;
    if (!isAskedFor) return null;
    return ofDay.some(isFree) ? notes.none : notes.allFull;
  };
  const pick = (slotId: number | null) => {
    setPicked(slotId);
    setAskedFor(false);
  };
  const inWeek = (show: () => void) => () => {
    show();
    setDay(null);
    pick(null);
  };
  return {
    week,
    day,
    ofDay,
    stateOf,
    picked,
    pick,
    list,
    note: noteOf(),
    isSending: choosing !== null,
    showDay: (next: string) => {
      setDay(next);
      pick(null);
    },
    showPrevious: week.showPrevious && inWeek(week.showPrevious),
    showNext: inWeek(week.showNext),
    showWeekOf: (next: string) => inWeek(() => week.showWeekOf(next))(),
    /** With nothing picked nothing is sent; it leads to what can be picked instead. */
    send: () => {
      if (picked)
        return void book(picked.id, () =>
          api(enrolSchedule, { body: { schedule_id: picked.id, course_id: courseId } }),
        );
      setAskedFor(true);
      list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
    },
  };
}
export type LiveChoice = ReturnType<typeof useLiveChoice>;
