import type { FastifyInstance, FastifyReply } from 'fastify';
import { site } from '../../../contract/content.ts';
import { isKawungTone, kawungSvg } from '../../../contract/rules/kawung.ts';
import { shows } from '../../platform/cache/shown.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { logoSvg } from './logo.ts';
import { getSiteSettings } from './site-settings.ts';

export function contentRoutes(route: Bind, { config }: Platform): void {
  route(site, async ({ ctx }) => {
    shows('site_settings');
    return {
      settings: await getSiteSettings(ctx.db),
      browser: { demo: config.demo, public_url: config.publicUrl.origin, kjflow_url: config.kjflowUrl },
    };
  });
}

/** Pictures drawn from a seed: the same address always gives the same picture. */
export function artRoutes(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  const draw = (reply: FastifyReply, svg: string) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=31536000, immutable').send(svg);

  app.get<{ Params: { tone: string; seed: string } }>('/art/:tone/:seed.svg', hidden, (request, reply) => {
    const { tone, seed } = request.params;
    if (!isKawungTone(tone) || !/^\d{1,10}$/.test(seed)) throw new Failure('not_found');
    return draw(reply, kawungSvg(tone, Number(seed)));
  });

  app.get('/art/hero.svg', hidden, (_request, reply) => draw(reply, kawungSvg('forest', 26, 260, 260)));
  app.get('/art/logo.svg', hidden, (_request, reply) => draw(reply, logoSvg));
}
