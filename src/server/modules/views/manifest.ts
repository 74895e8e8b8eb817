import type { FastifyInstance } from 'fastify';
import { href } from '../../../contract/pages.ts';
import type { Platform } from '../../platform/context.ts';
import { getSiteSettings } from '../content/public.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** By which a phone puts the site among its apps. */
export function serveManifest(app: FastifyInstance, { db }: Platform): void {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = await getSiteSettings(db);
    const classes = href('student', { profile_menu: 'course' });
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send({
        id: '/',
        name: `${name}: belajar daring`,
        short_name: name,
        description: 'Kelas daring, live, dan event dalam bahasa Indonesia.',
        lang: 'id',
        dir: 'ltr',
        // Who installs it has classes; who is not logged in is led home from there.
        start_url: classes,
        scope: '/',
        display: 'standalone',
        background_color: '#FBFAF5',
        theme_color: '#FBFAF5',
        categories: ['education'],
        icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
        shortcuts: [
          { name: 'Kelas Saya', url: classes, icons: [icon('192', 192, 'any')] },
          { name: 'Cari kelas', url: href('courses'), icons: [icon('192', 192, 'any')] },
        ],
      });
  });
}
