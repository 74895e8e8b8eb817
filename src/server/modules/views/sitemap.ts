import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { href } from '../../../contract/pages.ts';
import { toWibIso } from '../../../contract/rules/wib.ts';
import { createKeep } from '../../platform/cache/kept.ts';
import { shows } from '../../platform/cache/shown.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { type Page, packPage, pageBytes, sendPage } from '../../platform/ssr/page.ts';
import { partsOf, rowsFrom, type SitemapKind, type SitemapRow, sitemapKinds } from './sitemap.store.ts';

/** A part that a search engine reads at once, far below the 50,000 that it would take. */
const PART = 10_000;
const MOST_BYTES = 8 * 1024 * 1024;

/** The pages that are always there. */
const standing = [
  href('home'),
  href('courses'),
  href('events'),
  href('instructors'),
  href('interns'),
  href('prakerja'),
  href('faq'),
  href('contact'),
  href('certificate', { id: 'cari-sertifikat' }),
  href('terms'),
  href('privacy'),
];

const addressOf: Record<SitemapKind, (row: SitemapRow) => string> = {
  courses: ({ key, name }) => href('course', { id: key, slug: name }),
  events: ({ name }) => href('event', { slug: name }),
  instructors: ({ key, name }) => href('instructor', { instructor_id: key, name }),
  interns: ({ key }) => href('intern', { id: key }),
};

const keyForm = (kind: SitemapKind) =>
  kind === 'instructors' ? /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ : /^\d{1,9}$/;

/** What search engines are told to read: an index, and parts that each begin at a key (B-03). */
export function serveSitemap(app: FastifyInstance, platform: Platform): void {
  const { db, config } = platform;
  const keep = createKeep<Page>(app, platform, { maxBytes: MOST_BYTES, bytesOf: pageBytes });
  const absolute = (path: string) => escaped(new URL(path, config.publicUrl).href);
  const pack = (text: string) => packPage(200, { 'content-type': 'application/xml; charset=utf-8' }, text);

  app.get('/sitemap.xml', async (request, reply) => {
    const index = await keep('index', async () => {
      shows(...sitemapKinds);
      const parts = [`<sitemap><loc>${absolute('/sitemap/pages.xml')}</loc></sitemap>`];
      for (const kind of sitemapKinds)
        for (const { first, changed } of await partsOf(db, kind, PART))
          parts.push(
            `<sitemap><loc>${absolute(`/sitemap/${kind}/${first}.xml`)}</loc><lastmod>${toWibIso(changed)}</lastmod></sitemap>`,
          );
      return pack(`${opening('sitemapindex')}${parts.join('')}</sitemapindex>`);
    });
    return sendText(request, reply, index);
  });

  app.get('/sitemap/pages.xml', async (request, reply) => {
    const urls = standing.map((path) => `<url><loc>${absolute(path)}</loc></url>`);
    return sendText(request, reply, await keep('pages', () => pack(`${opening('urlset')}${urls.join('')}</urlset>`)));
  });

  type Part = { Params: { kind: string; first: string } };
  app.get<Part>('/sitemap/:kind/:first.xml', async (request, reply) => {
    const kind = sitemapKinds.find((each) => each === request.params.kind);
    const { first } = request.params;
    if (!kind || !keyForm(kind).test(first)) throw new Failure('not_found');
    const part = await keep(`${kind} ${first}`, async () => {
      shows(kind);
      const rows = await rowsFrom(db, kind, first, PART);
      // Without any address it would be no sitemap.
      if (rows.length === 0) throw new Failure('not_found');
      const urls = rows.map(
        (row) => `<url><loc>${absolute(addressOf[kind](row))}</loc><lastmod>${toWibIso(row.changed)}</lastmod></url>`,
      );
      return pack(`${opening('urlset')}${urls.join('')}</urlset>`);
    });
    return sendText(request, reply, part);
  });
}

const opening = (element: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] as string);

const sendText = (request: FastifyRequest, reply: FastifyReply, page: Page) =>
  sendPage(page, request, reply.header('cache-control', 'public, max-age=600'));
