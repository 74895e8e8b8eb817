import type { FastifyInstance } from 'fastify';
import { href } from '../../../contract/pages.ts';
import { mayReadCalendar } from '../../platform/calendar/address.ts';
import { calendarFile, sendCalendar } from '../../platform/calendar/file.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { fileRoute } from '../../platform/openapi/described-route.ts';
import { findSeat } from './class-sessions.store.ts';
import { sessionTitles } from './kinds.ts';

type Asked = { Params: { id: string }; Querystring: { expires?: string; sig?: string } };

const file = fileRoute({
  name: 'getSessionCalendar',
  tag: 'scheduling',
  summary: 'Sebuah sesi untuk kalender.',
  type: 'text/calendar',
  params: { id: 'Nomor kursi.' },
  isSigned: true,
});

/** Somebody's session for their calendar, for whoever was given the signed address. */
export function sessionCalendars(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform;
  app.get<Asked>('/calendar/session/:id.ics', file, async (request, reply) => {
    const { id } = request.params;
    if (!mayReadCalendar(platform, { of: 'session', id }, request.query)) throw new Failure('link_expired');
    const seat = await findSeat(db, Number(id));
    if (!seat) throw new Failure('not_found');
    const isCancelled = seat.cancelled_at !== null;
    const changedAt = new Date(Math.max(seat.updated_at.getTime(), seat.changed_at?.getTime() ?? 0));
    const links = [
      seat.zoom_link && `Zoom: ${seat.zoom_link}`,
      seat.whatsapp_link && `Grup WhatsApp: ${seat.whatsapp_link}`,
    ];
    return sendCalendar(
      reply,
      `${seat.course_slug}-${seat.kind}`,
      await calendarFile(platform, [
        {
          id: `session-${id}`,
          // Of the seat, not of the session: it may have been changed to one that was moved less often.
          revision: Math.ceil((changedAt.getTime() - seat.created_at.getTime()) / 1000),
          changedAt,
          title: `${sessionTitles[seat.kind]}: ${seat.course_name}`,
          start: seat.start_date,
          end: seat.end_date,
          isCancelled,
          lines: [seat.about_session, ...(isCancelled ? [] : links)].filter((line): line is string => Boolean(line)),
          location: (!isCancelled && seat.zoom_link) || 'Online',
          url: new URL(href('student', { profile_menu: 'course' }), config.publicUrl).href,
        },
      ]),
    );
  });
}
