import type { listStudentRecords } from '../../../../contract/admin/students.ts';
import type { CallData } from '../../../../contract/call.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { Failure } from '../../../platform/errors.ts';
import { bookingsOf, eventsOf, notificationsOf, ordersOf } from './records.store.ts';
import { findStudent } from './students.store.ts';

type Records = CallData<typeof listStudentRecords>;
type Registration = Records['registrations'][number];

/** What a student bought, signed up for and was told of late. */
export async function readRecords({ db }: StaffContext, studentId: number): Promise<Records> {
  if (!(await findStudent(db, studentId))) throw new Failure('not_found');
  const [orders, events, bookings, notifications] = await Promise.all([
    ordersOf(db, studentId),
    eventsOf(db, studentId),
    bookingsOf(db, studentId),
    notificationsOf(db, studentId),
  ]);
  const stateOf = (cancelled: Date | null, attended: Date | null): Registration['state'] =>
    cancelled ? 'cancelled' : attended ? 'attended' : 'booked';
  return {
    orders: orders.map(({ status, created_at, ...order }) => ({
      ...order,
      status: status as Records['orders'][number]['status'],
      created_at: toWibIso(created_at),
    })),
    registrations: [
      ...events.map(
        (row): Registration => ({
          key: `event-${row.id}`,
          kind: 'event',
          title: row.title,
          starts_at: row.start_date && toWibIso(row.start_date),
          state: stateOf(row.cancelled_at, null),
        }),
      ),
      ...bookings.map(
        (row): Registration => ({
          key: `session-${row.id}`,
          kind: row.kind as Registration['kind'],
          title: row.title,
          starts_at: toWibIso(row.start_date),
          state: stateOf(row.cancelled_at, row.attended_at),
        }),
      ),
    ],
    notifications: notifications.map(({ created_at, ...told }) => ({ ...told, created_at: toWibIso(created_at) })),
  };
}
