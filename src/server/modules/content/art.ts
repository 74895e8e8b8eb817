import type { FastifyInstance, FastifyReply } from 'fastify';
import { emblemSvg } from '../../../contract/rules/emblem.ts';
import { isKawungTone, kawungSvg } from '../../../contract/rules/kawung.ts';
import { isLook, portraitSvg } from '../../../contract/rules/portrait.ts';
import { Failure } from '../../platform/errors.ts';
import { logoSvg } from './logo.ts';

const isSeed = (text: string) => /^\d{1,10}$/.test(text);

/** Apart by half a round of marks, so that the rows of partners and clients on one page show none twice. */
const firstEmblem = { partner: 0, client: 10_004 };

/** Pictures drawn from a seed: the same address always gives the same picture. */
export function artRoutes(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  const draw = (reply: FastifyReply, svg: string) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=31536000, immutable').send(svg);

  app.get<{ Params: { tone: string; seed: string } }>('/art/:tone/:seed.svg', hidden, (request, reply) => {
    const { tone, seed } = request.params;
    if (!isKawungTone(tone) || !isSeed(seed)) throw new Failure('not_found');
    return draw(reply, kawungSvg(tone, Number(seed)));
  });

  app.get<{ Params: { look: string; seed: string } }>('/art/portrait/:look/:seed.svg', hidden, (request, reply) => {
    const { look, seed } = request.params;
    if (!isLook(look) || !isSeed(seed)) throw new Failure('not_found');
    return draw(reply, portraitSvg(look, Number(seed)));
  });

  app.get<{ Params: { name: string } }>('/art/logo/:name.svg', hidden, (request, reply) => {
    const [, kind, number] = /^(partner|client)-(\d{1,4})$/.exec(request.params.name) ?? [];
    if (!kind) throw new Failure('not_found');
    return draw(reply, emblemSvg(firstEmblem[kind as keyof typeof firstEmblem] + Number(number)));
  });

  app.get('/art/hero.svg', hidden, (_request, reply) => draw(reply, kawungSvg('forest', 26, 260, 260)));
  app.get('/art/logo.svg', hidden, (_request, reply) => draw(reply, logoSvg));
}
