import type { Insertable } from 'kysely';
import type { notificationGroup } from '../../../contract/engagement.ts';
import type { DB } from '../../platform/db.generated.ts';
import { type Db, prepared, type Tx } from '../../platform/db.ts';
import { countOfAll } from '../../platform/lists.ts';
import { thumbnailColumns } from '../catalogue/public.ts';

export type GroupId = (typeof notificationGroup)[keyof typeof notificationGroup];

type Notice = Omit<Insertable<DB['notifications']>, 'id' | 'is_read' | 'is_action_taken' | 'notification_group_id'> & {
  notification_group_id: GroupId;
};

/** The one way a notification comes to be. The same cause tells the same person once, however often it is handled. */
export async function notify(tx: Db | Tx, ...notices: Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(notices)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What waits for the reader, then what was handled, the newest first; with each row, how many are unread in all. */
export function newestNotifications(db: Db | Tx, userId: number, most: number) {
  return db
    .selectFrom('notifications')
    .innerJoin('notification_groups', 'notification_groups.id', 'notifications.notification_group_id')
    .leftJoin('courses', 'courses.id', 'notifications.course_id')
    .leftJoin('instructors', 'instructors.id', 'courses.instructor_id')
    .leftJoin('media as thumbnail', 'thumbnail.id', 'courses.thumbnail_id')
    .leftJoin('certificates', (join) =>
      join.onRef('certificates.id', '=', 'notifications.certificate_id').on('certificates.revoked_at', 'is', null),
    )
    .leftJoin('courses as certified', 'certified.id', 'certificates.course_id')
    .leftJoin('assignments', 'assignments.id', 'notifications.assignment_id')
    .select([
      'notifications.id',
      'notifications.notification_group_id',
      'notifications.created_at',
      'notifications.is_read',
      'notifications.is_action_taken',
      'notifications.discussion_thread_id',
      'notification_groups.description_id',
      'courses.id as course_id',
      'courses.name as course_name',
      'courses.slug as course_slug',
      'courses.category_id',
      'courses.average_rating',
      'instructors.first_name',
      'instructors.last_name',
      ...thumbnailColumns,
      'certificates.id as certificate_id',
      'certificates.date_completed',
      'certified.name as certified_name',
      'assignments.id as assignment_id',
      'assignments.kind as assignment_kind',
    ])
    .select((row) =>
      row
        .selectFrom('notifications as unread')
        .select(countOfAll)
        .where('unread.user_id', '=', userId)
        .where('unread.is_read', '=', false)
        .as('unread'),
    )
    .where('notifications.user_id', '=', userId)
    .orderBy('notifications.is_action_taken')
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(most)
    .modifyEnd(prepared)
    .execute();
}
export type NotificationRow = Awaited<ReturnType<typeof newestNotifications>>[number];

export async function markAllRead(db: Db | Tx, userId: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .execute();
}

/** False where there is no such notification of that person (and, where given, of that group). */
export async function markTaken(db: Db | Tx, userId: number, id: number, group?: GroupId): Promise<boolean> {
  let query = db
    .updateTable('notifications')
    .set({ is_action_taken: true })
    .where('id', '=', id)
    .where('user_id', '=', userId);
  if (group) query = query.where('notification_group_id', '=', group);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** What was asked is done: whatever still asks for it no longer waits. */
export async function markGroupTaken(tx: Db | Tx, userId: number, group: GroupId): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ is_action_taken: true })
    .where('user_id', '=', userId)
    .where('notification_group_id', '=', group)
    .where('is_action_taken', '=', false)
    .execute();
}
