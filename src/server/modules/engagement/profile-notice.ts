import { notificationGroup } from '../../../contract/engagement.ts';
import type { React } from '../../platform/facts.ts';
import { markGroupTaken, notify } from './notifications.store.ts';

/** A new student is asked to complete the profile, once. */
export const askForProfile: React<{ userId: number }> = ({ clock }, tx, { userId }) =>
  notify(tx, {
    user_id: userId,
    notification_group_id: notificationGroup.completeProfile,
    cause: 'profile',
    created_at: clock.now(),
  });

export const settleProfile: React<{ userId: number }> = (_platform, tx, { userId }) =>
  markGroupTaken(tx, userId, notificationGroup.completeProfile);
