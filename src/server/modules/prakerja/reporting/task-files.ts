import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { attachment } from '../../../platform/files/files.ts';
import { fileRoute } from '../../../platform/openapi/described-route.ts';
import { filesOf } from '../assignments/files.store.ts';
import { submittedAt } from './reporting.store.ts';
import { mayReadTaskFiles } from './task-address.ts';
import { nameInside, zipped } from './zipping.ts';

type Asked = { Params: { id: string }; Querystring: { expires?: string; sig?: string } };

const file = fileRoute({
  name: 'getTaskFiles',
  tag: 'prakerja',
  summary: 'Semua berkas sebuah tugas, untuk program.',
  type: 'application/zip',
  params: { id: 'Nomor tugas.' },
  isSigned: true,
});

/** All that was handed in for a task, for whoever was given the signed address: the programme looks at it by itself. */
export function taskFiles(app: FastifyInstance, platform: Platform): void {
  const { db, files } = platform;
  app.get<Asked>('/assignment/:id.zip', file, async (request, reply) => {
    const id = Number(request.params.id);
    if (!mayReadTaskFiles(platform, id, request.query)) throw new Failure('link_expired');
    const mtime = await submittedAt(db, id);
    const own = mtime ? await filesOf(db, id) : [];
    // Nothing is left of whoever has left.
    if (!mtime || own.length === 0) throw new Failure('not_found');
    const parts = own.map(({ title, saved_name }, place) => ({
      name: nameInside(place, title, extname(saved_name)),
      open: () => files.disk.getStream(saved_name),
    }));
    return reply
      .type('application/zip')
      .header('content-disposition', attachment(`tugas-${id}.zip`))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(zipped(parts, mtime));
  });
}
