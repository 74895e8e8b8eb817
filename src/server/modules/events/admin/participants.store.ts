import { sql } from 'kysely';
import { mentions } from '../../../platform/admin/search.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { countOfAll, readPage } from '../../../platform/lists.ts';

type State = 'registered' | 'waiting' | 'ended';
const stateOf = sql<State>`case when registration.id is null then 'waiting'
  when registration.cancelled_at is null then 'registered' else 'ended' end`;

/** Whoever has or had a place, and whoever holds one until it is paid; orders that came to nothing are no participants. */
function participants(db: Db | Tx, eventId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.student_id')
    .leftJoin('event_registrations as registration', 'registration.order_id', 'orders.id')
    .select([
      'orders.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone_number',
      'orders.status',
      'orders.amount',
      'orders.created_at',
      stateOf.as('state'),
    ])
    .where('orders.event_id', '=', eventId)
    .where((row) => row.or([row('registration.id', 'is not', null), row('orders.status', '=', 'pending')]));
}
export type ParticipantRow = Awaited<ReturnType<ReturnType<typeof participants>['execute']>>[number];

type Asked = {
  event_id: number;
  page: number;
  per_page: number;
  order: 'asc' | 'desc';
  q?: string | undefined;
  state?: State | undefined;
};

export function listedParticipants(db: Db | Tx, { event_id, page, per_page, order, q, state }: Asked) {
  let found = participants(db, event_id);
  if (q) found = found.where(mentions(['users.first_name', 'users.last_name', 'users.email', 'orders.id'], q));
  if (state) found = found.where(stateOf, '=', state);
  const sorted = found.orderBy('orders.created_at', order).orderBy('orders.id', order);
  return readPage<ParticipantRow>(sorted, found.clearSelect().select(countOfAll), page, per_page);
}

export const allParticipants = (db: Db | Tx, eventId: number): Promise<ParticipantRow[]> =>
  participants(db, eventId).orderBy('orders.created_at').orderBy('orders.id').execute();

export const findSlug = (db: Db | Tx, eventId: number) =>
  db.selectFrom('events').select('slug').where('id', '=', eventId).executeTakeFirst();
