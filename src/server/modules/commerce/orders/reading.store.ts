import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../platform/db.ts';
import { thumbnailColumns } from '../../catalogue/public.ts';
import { amountColumns, paymentTypeColumn } from './orders.store.ts';

/** Orders with all that is shown of them, whether what was bought is still for sale or not. */
function shown(db: Db | Tx) {
  return db
    .selectFrom('orders')
    .leftJoin('courses', 'courses.id', 'orders.course_id')
    .leftJoin('instructors', 'instructors.id', 'courses.instructor_id')
    .leftJoin('media as thumbnail', 'thumbnail.id', 'courses.thumbnail_id')
    .leftJoin('events', 'events.id', 'orders.event_id')
    .leftJoin('media as image', 'image.id', 'events.image_id')
    .leftJoin('discount_vouchers', 'discount_vouchers.id', 'orders.discount_voucher_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.method',
      ...amountColumns,
      'orders.course_id',
      'orders.event_id',
      'orders.discount_voucher_id',
      'orders.created_at',
      'orders.expires_at',
      'courses.name as course_name',
      'courses.slug as course_slug',
      'courses.type as course_type',
      'courses.retail_price',
      'courses.discount_price',
      'courses.category_id',
      ...thumbnailColumns,
      'instructors.first_name',
      'instructors.last_name',
      'events.title as event_title',
      'events.slug as event_slug',
      'events.price as event_price',
      'image.storage as image_storage',
      'image.saved_name as image_name',
      'discount_vouchers.discount_type',
      'discount_vouchers.discount_value',
    ])
    .select((row) => [
      paymentTypeColumn,
      // The days whose seats it holds; of one that holds none any more, those of the event.
      jsonArrayFrom(
        row
          .selectFrom('event_days')
          .select(['event_days.title', 'event_days.date', 'event_days.end_date'])
          .whereRef('event_days.event_id', '=', 'orders.event_id')
          .where(({ or, not, exists, selectFrom }) => {
            const seats = selectFrom('event_seats').select('order_id').whereRef('order_id', '=', 'orders.id');
            return or([exists(seats.whereRef('event_day_id', '=', 'event_days.id')), not(exists(seats))]);
          })
          .orderBy('event_days.position'),
      ).as('days'),
    ]);
}
export type ShownOrder = Awaited<ReturnType<typeof getShownOrder>>;

export const getShownOrder = (db: Db | Tx, id: string) =>
  shown(db).where('orders.id', '=', id).executeTakeFirstOrThrow();

/** The newest first. */
export const shownOrders = (db: Db | Tx, studentId: number) =>
  shown(db)
    .where('orders.student_id', '=', studentId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();

/** The newest first. */
export const pendingOrders = (db: Db | Tx, studentId: number, most: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('student_id', '=', studentId)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
