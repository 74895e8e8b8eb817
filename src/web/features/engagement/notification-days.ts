import { formatDayLong, wibDay } from '../../../contract/rules/wib.ts';
import type { Profile } from '../../lib/profile.ts';

export type Notification = Profile['notifications'][number];
type Day = { label: string; notifications: Notification[] };
export type NotificationPart = { title: string; days: Day[] };

const DAY_MS = 24 * 60 * 60 * 1000;

/** What waits for the reader, then what was handled, each by the day it came on; the order is the server's (N-01). */
export function partsOf(notifications: readonly Notification[], now: Date): NotificationPart[] {
  const part = (title: string, isTaken: boolean): NotificationPart => ({
    title,
    days: daysOf(
      notifications.filter(({ is_action_taken }) => is_action_taken === isTaken),
      now,
    ),
  });
  return [part('Perlu ditindaklanjuti', false), part('Sudah ditindaklanjuti', true)].filter(
    ({ days }) => days.length > 0,
  );
}

function daysOf(notifications: readonly Notification[], now: Date): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const label = dayLabel(notification.created_at, now);
    const last = days.at(-1);
    if (last?.label === label) last.notifications.push(notification);
    else days.push({ label, notifications: [notification] });
  }
  return days;
}

function dayLabel(moment: string, now: Date): string {
  const day = wibDay(moment);
  if (day === wibDay(now)) return 'Hari ini';
  if (day === wibDay(new Date(now.getTime() - DAY_MS))) return 'Kemarin';
  return formatDayLong(moment);
}
