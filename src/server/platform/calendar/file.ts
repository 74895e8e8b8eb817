import type { FastifyReply } from 'fastify';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Config } from '../../config.ts';
import { disposition } from '../files/files.ts';

export type CalendarEntry = {
  /** Stays the same when the time changes, so that a calendar moves its entry instead of adding one. */
  id: string;
  /** Grows with every change. */
  revision: number;
  changedAt: Date;
  title: string;
  start: Date;
  end: Date;
  isCancelled: boolean;
  lines: readonly string[];
  location: string;
  url: string;
};

/** What makes a phone ring in time, for whoever does not read the reminder. */
const ALARM_SECONDS = 60 * 60;

/** The entries as RFC 5545 has them; in UTC, which every calendar shows in the zone of its reader. */
export function calendarFile({ publicUrl }: Pick<Config, 'publicUrl'>, entries: readonly CalendarEntry[]): string {
  const calendar = new ICalCalendar({ name: 'Semai', prodId: { company: 'Semai', product: 'Jadwal', language: 'ID' } });
  calendar.method(entries.every((entry) => entry.isCancelled) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  for (const entry of entries) {
    const event = calendar.createEvent({
      id: `${entry.id}@${publicUrl.hostname}`,
      sequence: entry.revision,
      stamp: entry.changedAt,
      summary: entry.title,
      start: entry.start,
      end: entry.end,
      description: entry.lines.join('\n'),
      location: entry.location,
      url: entry.url,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (!entry.isCancelled) event.createAlarm({ trigger: ALARM_SECONDS });
  }
  return calendar.toString();
}

export const sendCalendar = (reply: FastifyReply, name: string, file: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', disposition('attachment', `${name}.ics`))
    .header('cache-control', 'private, no-store')
    .send(file);
