import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../frame/errors.ts';
import type { Faults } from '../frame/faults.ts';
import { sendPage } from '../frame/page.ts';
import { addContentRoutes } from './content-routes.ts';
import { listPage } from './list-page.ts';
import type { Mailbox } from './mailbox.ts';
import { messagePage } from './message-page.ts';
import { readRecipient, sentToSomeoneLike } from './recipient-filter.ts';

export function addPageRoutes(http: FastifyInstance, mailbox: Mailbox, faults: Faults): void {
  http.get('/', async (request, reply) => {
    const filter = readRecipient(request.query);
    const all = mailbox.list();
    const found = sentToSomeoneLike(all, filter);
    return sendPage(reply, listPage({ found, total: all.length, filter, pageNumber: readPageNumber(request), faults }));
  });

  http.get<{ Params: { id: string }; Querystring: { tampil?: string } }>('/:id', async (request, reply) => {
    const message = await mailbox.read(request.params.id);
    if (!message) throw refusal(404, 'no such message');
    return sendPage(reply, messagePage(message, String(request.query.tampil ?? '')));
  });

  http.post('/delete', async (_request, reply) => {
    await mailbox.remove(mailbox.list().map(({ id }) => id));
    return reply.redirect('/sim/mail', 303);
  });

  http.post<{ Params: { id: string } }>('/:id/delete', async (request, reply) => {
    await mailbox.remove([request.params.id]);
    return reply.redirect('/sim/mail', 303);
  });

  addContentRoutes(http, mailbox);
}

function readPageNumber(request: FastifyRequest): number {
  const number = Number((request.query as { hal?: string }).hal);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
