import type { FastifyReply } from 'fastify';
import { sendPlainPage } from './plain-page.ts';

/**
 * Asks again, and only then loads: a page that loads itself anew every few seconds takes the focus, and the words from
 * whoever has them read out (B-04). The answer is kept by the browser, so that the page is made once.
 */
const script = `
const wait = Number(document.querySelector('[data-seconds]').dataset.seconds) * 1000;
const later = () => setTimeout(ask, wait);
const ask = () => fetch(location.href, { headers: { accept: 'text/html' } }).then(({ status }) => status === 503 ? later() : location.reload(), later);
later();
`;

/** Made without the site's own rendering, which is what there is too much of. It asks again by itself. */
export function sendCrowdedPage(reply: FastifyReply, seconds: number): FastifyReply {
  reply.code(503).header('retry-after', seconds).header('cache-control', 'no-store');
  return sendPlainPage(reply, {
    title: 'Situs ini sedang ramai',
    body: `<p data-seconds="${seconds}">Banyak yang membukanya saat ini. Halaman ini mencoba lagi dengan sendirinya setiap ${seconds} detik.</p>
<p><a href="">Coba lagi sekarang</a></p>
<p class="muted">Yang sudah Anda simpan, bayar, atau kerjakan tidak hilang.</p>`,
    script,
  });
}
