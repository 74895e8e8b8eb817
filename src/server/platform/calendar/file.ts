import type { FastifyReply } from 'fastify';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Platform } from '../context.ts';
import { disposition } from '../files/files.ts';
import { senderOf } from '../letter.ts';
import { readSiteName } from '../site-name.store.ts';

export type CalendarEntry = {
  /** Stays the same when the time changes, so that a calendar moves its entry instead of adding one. */
  id: string;
  /** Grows with every change: a calendar keeps what it has against anything lower. */
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

/** The signs that steer terminals, which the format has no place for; line breaks and tabs stay. */
const STEERING = /[^\P{Cc}\t\r\n]/gu;
const written = (text: string) => text.replace(STEERING, '');

/** The entries as RFC 5545 has them; in UTC, which every calendar shows in the zone of its reader. */
export async function calendarFile(
  { clock, config, db }: Pick<Platform, 'clock' | 'config' | 'db'>,
  entries: readonly CalendarEntry[],
): Promise<string> {
  const siteName = await readSiteName(db);
  const { name, address: email } = senderOf({ ...config, siteName });
  const prodId = { company: siteName, product: 'Jadwal', language: 'ID' };
  const calendar = new ICalCalendar({ name: siteName, prodId });
  calendar.method(entries.every((entry) => entry.isCancelled) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  for (const entry of entries) {
    const event = calendar.createEvent({
      id: `${entry.id}@${config.publicUrl.hostname}`,
      sequence: entry.revision,
      stamp: clock.now(),
      lastModified: entry.changedAt,
      // Whoever publishes says who they are (RFC 5546).
      organizer: { name, email },
      summary: written(entry.title),
      start: entry.start,
      end: entry.end,
      description: written(entry.lines.join('\n')),
      location: written(entry.location),
      url: entry.url,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (!entry.isCancelled) event.createAlarm({ trigger: ALARM_SECONDS });
  }
  // Every line ends so, also the last, which the library leaves open.
  return `${calendar.toString()}\r\n`;
}

export const sendCalendar = (reply: FastifyReply, name: string, file: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', disposition('attachment', `${name}.ics`))
    .header('cache-control', 'private, no-store')
    .send(file);
