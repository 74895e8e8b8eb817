import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from './html.ts';
import { emptyMark } from './kawung.ts';
import { page, sendPage } from './page.ts';
import { addSafeHeaders } from './safe-headers.ts';
import type { Warn } from './warn.ts';

/** Thrown by a route; the text is for whoever calls by JSON. */
export function refusal(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode });
}

export function addErrorReplies(http: FastifyInstance, warn: Warn): void {
  http.setNotFoundHandler((request, reply) => answer(request, reply, 404, 'not found'));
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) warn(`${request.method} ${request.url}: ${error.stack ?? error.message}`);
    return answer(request, reply, status, status >= 500 ? 'the simulator failed' : error.message);
  });
}

/** An address that cannot even be decoded names nothing; Fastify runs no hooks for it. */
export function answerBadUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  addSafeHeaders(reply);
  answer(request, reply, 404, 'not found');
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  const accept = request.headers.accept ?? '';
  // Controls are called by programs that seldom say what they accept; unknown paths mostly by people.
  const asPage = status === 404 ? !accept.includes('application/json') : accept.includes('text/html');
  if (!asPage) return reply.code(status).type('application/json; charset=utf-8').send({ message });
  const { title, advice } = explain(status);
  const body = html`
    <div class="empty">
      ${emptyMark}
      <h1>${title}</h1>
      <p class="muted">${advice}</p>
      <a class="button" href="/sim">Lihat semua simulator</a>
    </div>`;
  return sendPage(reply.code(status), page({ title, body }));
}

function explain(status: number): { title: string; advice: string } {
  if (status === 404) return { title: 'Halaman ini tidak ada', advice: 'Alamatnya keliru, atau isinya sudah dihapus.' };
  if (status < 500)
    return { title: 'Permintaan ini tidak bisa dibaca', advice: 'Kembali, periksa isiannya, lalu coba lagi.' };
  return { title: 'Simulator ini tersandung', advice: 'Coba lagi sebentar lagi. Rinciannya ada di log.' };
}
