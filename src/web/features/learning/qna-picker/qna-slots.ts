import type { CallData } from '../../../../contract/call.ts';
import { formatDayShort, formatTime, formatTimeRange, wibDay } from '../../../../contract/rules/wib.ts';
import type { bookQna, fetchQna } from '../../../../contract/scheduling.ts';

export type QnaSlot = CallData<typeof fetchQna>[number];
export type QnaBooking = CallData<typeof bookQna>;

/** What a slot offers (T-02). Whoever sits in a full one still sits in it. */
export function slotState(slot: QnaSlot, chosenId: number | null): 'chosen' | 'full' | 'free' {
  if (slot.id === chosenId) return 'chosen';
  return slot.capacity - slot.participants_qna_user_count <= 0 ? 'full' : 'free';
}

export const slotLabels = { chosen: 'Terpilih', full: 'Habis', free: 'Pilih Jadwal' } as const;

/** By day in WIB, in the order they come in. */
export function slotsByDay(slots: readonly QnaSlot[]): { day: string; slots: QnaSlot[] }[] {
  return [...Map.groupBy(slots, ({ st_date }) => st_date)].map(([day, all]) => ({ day, slots: all }));
}

/** '19:00 - 20:30 WIB'; a session that lasts into another day says into which. */
export function sessionTimes({ start_date, end_date }: { start_date: string; end_date: string }): string {
  if (wibDay(start_date) === wibDay(end_date)) return formatTimeRange(start_date, end_date);
  return `${formatTime(start_date)} - ${formatDayShort(end_date)}, ${formatTime(end_date)}`;
}
