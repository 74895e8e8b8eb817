import type { FastifyInstance } from 'fastify';
import { href } from '../../../contract/pages.ts';
import type { Platform } from '../../platform/context.ts';
import { getSiteSettings } from '../content/public.ts';

/** RFC 9116 wants less than a year; whoever reads it later than this asks again. */
const HOLDS_MS = 180 * 24 * 60 * 60 * 1000;
const PATH = '/.well-known/security.txt';

/** Whom to tell of a weakness: docs/SECURITY.md says the rest. */
export function serveSecurityTxt(app: FastifyInstance, { config, db, clock }: Platform): void {
  const at = (path: string) => new URL(path, config.publicUrl).href;
  app.get(PATH, async (_request, reply) => {
    const { email } = await getSiteSettings(db);
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Contact: ${at(href('contact'))}`,
      `Expires: ${new Date(clock.now().getTime() + HOLDS_MS).toISOString()}`,
      'Preferred-Languages: id, en',
      `Canonical: ${at(PATH)}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
