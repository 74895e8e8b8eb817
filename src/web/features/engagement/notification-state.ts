import { useEffect, useState } from 'react';
import { markNotificationsRead, takeNotificationAction } from '../../../contract/engagement.ts';
import { api } from '../../lib/api.ts';
import { changeProfile, checkAgain, type Profile } from '../../lib/profile.ts';
import type { Notification } from './notification-days.ts';

/** Whoever looks as somebody else leaves that person's notifications as they are. */
const isOwn = (profile: Profile) => profile.impersonated_by === null;

/** What is shown counts as read, and the bell falls silent; what was new stays marked for as long as the list is open. */
export function useSeen(profile: Profile): (notification: Notification) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (profile.unread_notifications === 0 || !isOwn(profile)) return;
    const unread = profile.notifications.filter(({ is_read }) => !is_read).map(({ id }) => id);
    setFresh((before) => new Set([...before, ...unread]));
    api(markNotificationsRead, {})
      .then(() => changeProfile(allRead))
      // Read once more when the list is opened again.
      .catch(() => {});
  }, [profile]);
  return ({ id, is_read }) => !is_read || fresh.has(id);
}

const allRead = (profile: Profile): Profile => ({
  ...profile,
  unread_notifications: 0,
  notifications: profile.notifications.map((notification) => ({ ...notification, is_read: true })),
});

/** Tells the server that somebody acted on a notification; nobody waits for it, and the list is read anew. */
export function useTaken(profile: Profile): (notification: Notification) => void {
  return ({ id, is_action_taken }) => {
    if (is_action_taken || !isOwn(profile)) return;
    api(takeNotificationAction, { id })
      .then(checkAgain)
      .catch(() => {});
  };
}
