import type { events } from '../../../src/contract/admin/events.ts';
import type { CallData } from '../../../src/contract/call.ts';

/** An event as its form and its dialogs know it. */
export type EventRecord = CallData<typeof events.one>;

/** Who would be told if its time changed. */
export const peopleAt = ({ participants, waiting }: Pick<EventRecord, 'participants' | 'waiting'>): number =>
  participants + waiting;

/** Once somebody has a place, its time changes only by moving it. */
export const isTimeKept = (
  event: Pick<EventRecord, 'participants' | 'waiting' | 'cancelled_at'> | undefined,
): boolean => event !== undefined && (peopleAt(event) > 0 || event.cancelled_at !== null);
