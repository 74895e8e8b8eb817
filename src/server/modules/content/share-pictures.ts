import type { FastifyInstance } from 'fastify';
import { kawungSvg } from '../../../contract/rules/kawung.ts';
import { sharePicture } from '../../../contract/share-pictures.ts';
import { shows } from '../../platform/cache/shown.ts';
import type { Platform } from '../../platform/context.ts';
import { keepDrawings, sendDrawing } from '../../platform/drawing/pictures.ts';
import { fileRoute } from '../../platform/openapi/described-route.ts';
import { artOf } from './share-art.ts';
import { drawShareCard } from './share-drawing.ts';
import { getSiteSettings } from './site-settings.ts';

const MOST_BYTES = 1024 * 1024;

const picture = fileRoute({
  name: 'getSiteSharePicture',
  tag: 'content',
  summary: 'Gambar tautan ke situs ini.',
  type: 'image/jpeg',
});

/** The picture of every page that has none of its own: what the site promises. */
export function siteSharePicture(app: FastifyInstance, platform: Platform): void {
  const keep = keepDrawings(app, platform, MOST_BYTES);
  app.get(sharePicture.site, picture, async (request, reply) => {
    const drawing = await keep('site', async () => {
      shows('site_settings');
      const { name, tagline, figures } = await getSiteSettings(platform.db);
      return drawShareCard({
        site: name,
        theme: 'forest',
        pill: { text: 'Kelas daring berbahasa Indonesia', tone: 'forest' },
        title: tagline,
        figures: [
          { value: figures.participants_claim, label: 'peserta' },
          { value: figures.average_rating, label: 'rata-rata rating' },
          { value: figures.net_promoter_score, label: 'net promoter score' },
        ],
        art: await artOf(platform.files, { storage: null, saved_name: null }, kawungSvg('forest', 26, 260, 260)),
      });
    });
    return sendDrawing(request, reply, drawing, 'image/jpeg');
  });
}
