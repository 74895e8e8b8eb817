import type { FastifyInstance } from 'fastify';
import { type RenditionKind, type StreamKind, streamsOf } from '../../../contract/rules/film-ways.ts';
import type { Platform } from '../context.ts';
import { Failure } from '../errors.ts';
import { isSigned, signedQuery } from '../files/signature.ts';
import { compressAnswers } from '../http/compress.ts';
import { masterPlaylist, playlistAt } from './playlists.ts';

type Signing = Pick<Platform, 'config' | 'clock'>;
type Name = StreamKind | RenditionKind;

const signable = (mediaId: number | string, name: string) => ({ kind: 'stream', key: `${mediaId}/${name}` }) as const;

function addressOf({ config, clock }: Signing, mediaId: number, name: Name, seconds: number): string {
  const query = signedQuery(signable(mediaId, name), seconds, clock.now(), config.appSecret);
  return `/streams/${mediaId}/${name}.m3u8?${query}`;
}

type Film = { id: number; renditions: { kind: string; size: number }[] };

/** The ways to watch a film beside its plain file, at addresses that are good for so long. */
export const streamsFor = (signing: Signing, { id, renditions }: Film, seconds: number) =>
  streamsOf(renditions as { kind: RenditionKind; size: number }[]).map(({ kind, size }) => ({
    kind,
    size,
    url: addressOf(signing, id, kind, seconds),
  }));

type Asked = { Params: { id: string; name: string }; Querystring: { expires?: string; sig?: string } };

/** Playlists, for whoever was given the signed address; what they lead to ends when they do. */
export function serveStreams(app: FastifyInstance, platform: Platform): void {
  const { db, clock, config, files } = platform;
  app.register(async (scope) => {
    compressAnswers(scope);
    scope.get<Asked>('/streams/:id/:name.m3u8', { schema: { hide: true } }, async ({ params, query }, reply) => {
      const { id, name } = params;
      if (!isSigned(signable(id, name), query, clock.now(), config.appSecret)) throw new Failure('link_expired');
      const seconds = Math.ceil(Number(query.expires) - clock.now().getTime() / 1000);
      const mediaId = Number(id);
      const renditions = await db.selectFrom('media_renditions').selectAll().where('media_id', '=', mediaId).execute();
      const levels = streamsOf(renditions as ((typeof renditions)[number] & { kind: RenditionKind })[]);
      const auto = name === 'auto' ? levels.find(({ kind }) => kind === 'auto') : undefined;
      const single = renditions.find(({ kind }) => kind === name);
      reply.type('application/vnd.apple.mpegurl');
      if (auto)
        return masterPlaylist(
          auto.renditions.map((level) => ({ ...level, url: addressOf(platform, mediaId, level.kind, seconds) })),
        );
      if (!single) throw new Failure('not_found');
      return playlistAt(single.playlist, await files.signedUrl(single.saved_name, { expiresInSeconds: seconds }));
    });
  });
}
