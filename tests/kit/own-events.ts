import type { Semai } from './e2e.ts';

type OwnEvent = { title: string /** From now. */; inDays: number; amount?: number };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A place at an event of the test's own, two hours long on one day, registered for two days ago; its id. */
export async function registerAtOwnEvent(
  semai: Semai,
  studentId: number,
  { title, inDays, amount = 0 }: OwnEvent,
): Promise<number> {
  const now = Date.now();
  const start_date = new Date(Math.floor((now + inDays * DAY_MS) / HOUR_MS) * HOUR_MS);
  const end_date = new Date(start_date.getTime() + 2 * HOUR_MS);
  const { id } = await semai.make('makeEvent', {
    title,
    price: amount,
    start_date,
    end_date,
    days: [{ zoom_link: 'https://zoom.test/j/acara', whatsapp_link: 'https://wa.test/g/acara' }],
  });
  const created_at = new Date(now - 2 * DAY_MS);
  await semai.make('makeRegistration', { student_id: studentId, event_id: id, created_at });
  return id;
}
