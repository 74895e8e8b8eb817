import type { CallData } from '../../../contract/call.ts';
import type { me } from '../../../contract/views.ts';
import type { Db } from '../../platform/db.ts';
import { Failure } from '../../platform/errors.ts';
import { markTaken, newestNotifications } from './notifications.store.ts';
import { toNotification } from './shape.ts';

const MOST_SHOWN = 50;

/** What auth/me says of the bell, read at once. */
export async function readNotifications(
  db: Db,
  userId: number,
  publicUrl: URL,
): Promise<Pick<CallData<typeof me>, 'notifications' | 'unread_notifications'>> {
  const rows = await newestNotifications(db, userId, MOST_SHOWN);
  return {
    notifications: rows.map((row) => toNotification(row, publicUrl)),
    unread_notifications: rows[0]?.unread ?? 0,
  };
}

export async function takeAction(db: Db, userId: number, id: number): Promise<null> {
  if (!(await markTaken(db, userId, id))) throw new Failure('not_found');
  return null;
}
