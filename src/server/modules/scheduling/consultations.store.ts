import type { Db, Tx } from '../../platform/db.ts';
import { countOfAll, readPage } from '../../platform/lists.ts';

const SLOTS_A_PAGE = 10;

/** Consultations that have not begun, the next one first; those that are taken too, so that a page says the same to all. */
export function consultationSlots(db: Db | Tx, courseId: number, now: Date, page: number) {
  const slots = db
    .selectFrom('schedules')
    .where('course_id', '=', courseId)
    .where('kind', '=', 'consultation')
    .where('cancelled_at', 'is', null)
    .where('start_date', '>', now);
  return readPage(
    slots.select(['id', 'start_date', 'end_date', 'participants', 'capacity']).orderBy('start_date').orderBy('id'),
    slots.select(countOfAll),
    page,
    SLOTS_A_PAGE,
  );
}
export type ConsultationSlot = Awaited<ReturnType<typeof consultationSlots>>['rows'][number];
