import type { FastifyReply } from 'fastify';
import { sendPlainPage } from './plain-page.ts';

/** Made without the site's own rendering, which is what there is too much of. It asks again by itself. */
export function sendCrowdedPage(reply: FastifyReply, seconds: number): FastifyReply {
  reply.code(503).header('retry-after', seconds).header('cache-control', 'no-store');
  return sendPlainPage(reply, {
    title: 'Semai sedang ramai',
    head: `<meta http-equiv="refresh" content="${seconds}">\n`,
    body: `<p>Banyak yang membuka Semai saat ini. Halaman ini dimuat lagi dengan sendirinya dalam ${seconds} detik.</p>
<p class="muted">Yang sudah Anda simpan, bayar, atau kerjakan tidak hilang.</p>`,
  });
}
