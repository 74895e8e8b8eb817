import type { FastifyInstance } from 'fastify';
import { OFFICE } from '../../../contract/pages.ts';
import type { Platform } from '../../platform/context.ts';

/** What belongs to one person, or lets its holder in, and what is no page: there is nothing to find there. */
const closed = [
  '/student',
  '/course/login/',
  '/kpj',
  '/checkout',
  '/checkoutsuccess',
  '/order',
  '/voucher',
  '/impersonate',
  '/refer',
  '/reset',
  '/verify',
  '/confirm-email',
  '/unsubscribe/',
  '/complete-on-boarding',
  '/markattendance',
  OFFICE,
  '/api/',
  '/__ui',
];
/** Its description is a page for those who build on it. */
const open = ['/api/docs'];

export function serveRobots(app: FastifyInstance, { config }: Platform): void {
  const text = [
    'User-agent: *',
    'Allow: /',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', config.publicUrl).href}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}
