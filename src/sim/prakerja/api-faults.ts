import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind } from './fault-kinds.ts';
import type { Programme } from './programme.ts';

export const SLOW_MS = 10_000;
const LATE_MS = 30_000;

const maintenance = `<!doctype html>
<html lang="id">
<head><title>Sedang dalam pemeliharaan</title></head>
<body><h1>Mohon maaf, sistem kami sedang dalam pemeliharaan</h1></body>
</html>`;

/** What befalls any call of the programme's API, whichever comes next. */
export function createApiFaults({ faults, waits, closing }: Programme) {
  const hanging = new Set<FastifyRequest>();
  closing.addEventListener('abort', () => {
    for (const { raw } of hanging) raw.socket.destroy();
  });

  /** One at a time. */
  async function take(...kinds: FaultKind[]): Promise<FaultKind | undefined> {
    const armed = faults.armed();
    const kind = kinds.find((name) => armed[name]);
    return kind && (await faults.take(kind)) ? kind : undefined;
  }

  return {
    /** A hook; nothing was looked at yet. */
    async before(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      switch (await take('latency', 'server_error', 'bare_error', 'maintenance_503_html', 'maintenance_200_html')) {
        case 'latency':
          await waits.wait(SLOW_MS);
          return undefined;
        case 'server_error':
          return reply
            .code(500)
            .send({ code: 'ERRSYS50000', message: 'Terjadi kesalahan pada sistem', success: false });
        case 'bare_error':
          return reply.code(400).send({ code: 'ERRPLT40099', message: 'Permintaan tidak dapat diproses saat ini' });
        case 'maintenance_503_html':
          return reply.code(503).type('text/html').send(maintenance);
        case 'maintenance_200_html':
          return reply.code(200).type('text/html').send(maintenance);
        default:
          return undefined;
      }
    },

    /** What was asked is done; an answer may be long in coming, or be given up. */
    async after(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const kind = await take('done_unanswered', 'done_late');
      if (kind === 'done_late') await waits.wait(LATE_MS);
      if (kind !== 'done_unanswered') return;
      hanging.add(request);
      request.raw.socket.once('close', () => hanging.delete(request));
      reply.hijack();
    },
  };
}
