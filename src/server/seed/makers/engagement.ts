import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { insertOne, next } from '../rows.ts';

type Notification = Insertable<DB['notifications']>;
type SomeNotification = Partial<Notification> & Pick<Notification, 'user_id'>;
/** Without more said: 'complete your profile', which needs neither course nor certificate. */
export const notificationRow = (fields: SomeNotification): Notification => ({
  notification_group_id: 4,
  cause: fields.cause ?? `test ${next()}`,
  created_at: new Date(),
  ...fields,
});
export const makeNotification = (tx: Db | Tx, fields: SomeNotification) =>
  insertOne(tx, 'notifications', notificationRow(fields));

type Thread = Insertable<DB['discussion_threads']>;
type SomeThread = Partial<Thread> & Pick<Thread, 'course_id' | 'user_id'>;
export const threadRow = (fields: SomeThread): Thread => ({
  body: 'Bagaimana cara mengulang latihan pada bab pertama?',
  created_at: new Date(),
  ...fields,
});
export const makeThread = (tx: Db | Tx, fields: SomeThread) => insertOne(tx, 'discussion_threads', threadRow(fields));

type Reply = Insertable<DB['discussion_replies']>;
type SomeReply = Partial<Reply> & Pick<Reply, 'thread_id' | 'user_id'>;
export const replyRow = (fields: SomeReply): Reply => ({
  body: 'Buka bab itu lagi, lalu tekan Ulangi di bawah videonya.',
  created_at: new Date(),
  ...fields,
});
export const makeReply = (tx: Db | Tx, fields: SomeReply) => insertOne(tx, 'discussion_replies', replyRow(fields));
