import type { FastifyInstance } from 'fastify';
import { kawungSvg } from '../../../contract/rules/kawung.ts';
import { formatDayLong, formatTimeRange, wibDay } from '../../../contract/rules/wib.ts';
import { shows } from '../../platform/cache/shown.ts';
import type { Platform } from '../../platform/context.ts';
import { keepDrawings, sendDrawing } from '../../platform/drawing/pictures.ts';
import { Failure } from '../../platform/errors.ts';
import { fileRoute } from '../../platform/openapi/described-route.ts';
import { artOf, drawShareCard, getSiteSettings } from '../content/public.ts';
import { type EventRow, findEvent } from './events.store.ts';

const MOST_BYTES = 4 * 1024 * 1024;

const picture = fileRoute({
  name: 'getEventSharePicture',
  tag: 'events',
  summary: 'Gambar tautan ke sebuah event.',
  type: 'image/jpeg',
  params: { id: 'Nomor event.' },
});

/** The pictures of shared links to events: what, when and where (B-03). */
export function eventSharePictures(app: FastifyInstance, platform: Platform): void {
  const keep = keepDrawings(app, platform, MOST_BYTES);
  app.get<{ Params: { id: string } }>('/share/event/:id.jpg', picture, async (request, reply) => {
    const { id } = request.params;
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new Failure('not_found');
    return sendDrawing(request, reply, await keep(id, () => drawEvent(platform, id)), 'image/jpeg');
  });
}

async function drawEvent({ db, files }: Platform, id: string) {
  const [event, { name: site }] = await Promise.all([findEvent(db, id), getSiteSettings(db)]);
  if (!event) throw new Failure('not_found');
  shows(`events:${id}`, 'site_settings');
  return drawShareCard({
    site,
    theme: 'forest',
    pill: { text: 'Event', tone: 'forest' },
    title: event.title,
    facts: [
      { icon: 'date', text: daysOf(event) },
      { icon: 'time', text: formatTimeRange(event.start_date, event.end_date) },
      { icon: 'place', text: event.location },
    ],
    art: await artOf(
      files,
      { storage: event.image_storage, saved_name: event.image_name },
      kawungSvg('forest', event.id),
    ),
  });
}

function daysOf({ start_date, end_date }: EventRow): string {
  const first = formatDayLong(start_date);
  return end_date && wibDay(end_date) !== wibDay(start_date) ? `${first} – ${formatDayLong(end_date)}` : first;
}
