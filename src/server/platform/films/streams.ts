import type { FastifyInstance } from 'fastify';
import { type RenditionKind, type StreamKind, streamsOf } from '../../../contract/rules/film-ways.ts';
import type { Platform } from '../context.ts';
import { Failure } from '../errors.ts';
import { isSigned, signedQuery } from '../files/signature.ts';
import { compressAnswers } from '../http/compress.ts';
import { fileRoute } from '../openapi/described-route.ts';
import { masterPlaylist, playlistAt } from './playlists.ts';

type Name = StreamKind | RenditionKind;

const signable = (mediaId: number | string, name: string) => ({ kind: 'stream', key: `${mediaId}/${name}` }) as const;

type Span = { from: Date; seconds: number; secret: string };

function addressOf(mediaId: number, name: Name, { from, seconds, secret }: Span): string {
  const query = signedQuery(signable(mediaId, name), seconds, from, secret);
  return `/streams/${mediaId}/${name}.m3u8?${query}`;
}

type Film = { id: number; renditions: { kind: string; size: number }[] };

/** The ways to watch a film beside its plain file, at addresses that are good for so long. */
export function streamsFor(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  { id, renditions }: Film,
  seconds: number,
) {
  const span = { from: clock.now(), seconds, secret: config.appSecret };
  return streamsOf(renditions as { kind: RenditionKind; size: number }[]).map(({ kind, size }) => ({
    kind,
    size,
    url: addressOf(id, kind, span),
  }));
}

type Asked = { Params: { id: string; name: string }; Querystring: { expires?: string; sig?: string } };

const playlist = fileRoute({
  name: 'getFilmPlaylist',
  tag: 'files',
  summary: 'Daftar putar HLS sebuah film.',
  type: 'application/vnd.apple.mpegurl',
  params: { id: 'Nomor film.', name: 'Cara menonton.' },
  isSigned: true,
});

/** Playlists, for whoever was given the signed address; what they lead to ends when they do. */
export function serveStreams(app: FastifyInstance, platform: Platform): void {
  const { db, clock, config, files } = platform;
  app.register(async (scope) => {
    compressAnswers(scope);
    scope.get<Asked>('/streams/:id/:name.m3u8', playlist, async ({ params, query }, reply) => {
      const { id, name } = params;
      // One moment for all of it: the answer takes time, and no second of that is added to what it leads to.
      const from = clock.now();
      if (!isSigned(signable(id, name), query, from, config.appSecret)) throw new Failure('link_expired');
      const seconds = Math.ceil(Number(query.expires) - from.getTime() / 1000);
      const mediaId = Number(id);
      const renditions = await db.selectFrom('media_renditions').selectAll().where('media_id', '=', mediaId).execute();
      const levels = streamsOf(renditions as ((typeof renditions)[number] & { kind: RenditionKind })[]);
      const auto = name === 'auto' ? levels.find(({ kind }) => kind === 'auto') : undefined;
      const single = renditions.find(({ kind }) => kind === name);
      reply.type('application/vnd.apple.mpegurl');
      if (auto)
        return masterPlaylist(
          auto.renditions.map((level) => ({
            ...level,
            url: addressOf(mediaId, level.kind, { from, seconds, secret: config.appSecret }),
          })),
        );
      if (!single) throw new Failure('not_found');
      return playlistAt(single.playlist, await files.signedUrl(single.saved_name, { expiresInSeconds: seconds, from }));
    });
  });
}
