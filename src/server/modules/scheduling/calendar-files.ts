import type { FastifyInstance } from 'fastify';
import { href } from '../../../contract/pages.ts';
import { mayReadCalendar } from '../../platform/calendar/address.ts';
import { calendarFile, sendCalendar } from '../../platform/calendar/file.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { findSeat } from './class-sessions.store.ts';
import { sessionTitles } from './kinds.ts';

type Asked = { Params: { id: string }; Querystring: { expires?: string; sig?: string } };

/** Somebody's session for their calendar, for whoever was given the signed address. */
export function sessionCalendars(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform;
  app.get<Asked>('/calendar/session/:id.ics', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    if (!mayReadCalendar(platform, { of: 'session', id }, request.query)) throw new Failure('link_expired');
    const seat = await findSeat(db, Number(id));
    if (!seat) throw new Failure('not_found');
    const links = [
      seat.zoom_link && `Zoom: ${seat.zoom_link}`,
      seat.whatsapp_link && `Grup WhatsApp: ${seat.whatsapp_link}`,
    ];
    return sendCalendar(
      reply,
      `${seat.course_slug}-${seat.kind}`,
      calendarFile(config, [
        {
          id: `session-${id}`,
          revision: seat.revision,
          changedAt: seat.changed_at ?? seat.updated_at,
          title: `${sessionTitles[seat.kind]}: ${seat.course_name}`,
          start: seat.start_date,
          end: seat.end_date,
          isCancelled: seat.cancelled_at !== null,
          lines: [seat.about_session, ...links].filter((line) => typeof line === 'string' && line !== '') as string[],
          location: seat.zoom_link ?? 'Online',
          url: new URL(href('student', { profile_menu: 'course' }), config.publicUrl).href,
        },
      ]),
    );
  });
}
