import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { filmUploads, MOST_FILM_BYTES } from '../../../../../contract/admin/files.ts';
import { failures } from '../../../../../contract/failures.ts';
import type { Platform, Session } from '../../../../platform/context.ts';
import { Failure } from '../../../../platform/errors.ts';
import type { Authenticate } from '../../../../platform/http/authenticate.ts';
import { notAPage } from '../../../../platform/http/safety-headers.ts';
import { plainName } from '../recording.ts';
import { uploadsFolder } from './places.ts';
import { freeBytes, refusalOf } from './room.ts';
import { tusRoutes } from './tus-routes.ts';
import { deleteUpload, findUpload, insertUpload, promisedBytes } from './uploads.store.ts';

const door = { auth: 'staff', inPerson: false, inPreview: false, may: 'files.write' } as const;
const uploadId = z.uuid();
/**
 * Films come in parts, with tus: a part that was cut goes on where it ended, in whatever process answers next. Two that
 * write the same part at once write the same bytes to the same places, so processes need no lock between them; whether
 * the whole is a film is found out once it is there (take-film.ts).
 */
export function receiveFilms(app: FastifyInstance, platform: Platform, authenticate: Authenticate): void {
  const { config, db, clock } = platform;
  const senders = new WeakMap<IncomingMessage, Session>();
  const store = new FileStore({
    directory: uploadsFolder(config),
    configstore: {
      async get(id) {
        const row = await findUpload(db, id);
        if (!row || row.media_id !== null) return undefined;
        return { id, size: row.size, offset: 0, metadata: { filename: row.original_name } } as never;
      },
      // Its row is written before its file, in onUploadCreate, and never changes after.
      set: async () => {},
      delete: (id) => deleteUpload(db, id),
    },
  });
  store.extensions = ['creation', 'creation-with-upload', 'termination'];
  const tus = new Server({
    path: `/${filmUploads}`,
    datastore: store,
    maxSize: MOST_FILM_BYTES,
    relativeLocation: true,
    // Our own pages alone.
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    async onUploadCreate(request, { id, size, metadata }) {
      const sender = senders.get(request.runtime?.node?.req as IncomingMessage);
      if (!sender || !size) throw { status_code: 400, body: 'Upload-Length\n' };
      const promised = await promisedBytes(db, sender.userId);
      const refusal = refusalOf({ size, free: await freeBytes(uploadsFolder(config)), promised });
      if (refusal) throw { status_code: failures[refusal].status, body: `${failures[refusal].text}\n` };
      const name = plainName(metadata?.filename ?? '');
      await insertUpload(db, { id, user_id: sender.userId, original_name: name, size, created_at: clock.now() });
      return {};
    },
  });

  const admit = async (request: FastifyRequest): Promise<Session> => {
    const session = (await authenticate(door, request.headers.authorization)) as Session;
    const { id } = request.params as { id?: string };
    if (id === undefined) return session;
    const row = uploadId.safeParse(id).success ? await findUpload(db, id) : undefined;
    if (row?.user_id !== session.userId) throw new Failure('not_found');
    return session;
  };

  app.register(async (scope) => {
    // Nothing reads the body but the store, as it comes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      senders.set(request.raw, await admit(request));
      reply.hijack();
      const headers = { ...reply.getHeaders(), ...notAPage };
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
      await tus.handle(request.raw, reply.raw);
    };
    scope.route({ ...tusRoutes.all, url: `/${filmUploads}`, handler: answer });
    scope.route({ ...tusRoutes.one, url: `/${filmUploads}/:id`, handler: answer });
  });
}
