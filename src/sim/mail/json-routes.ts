import type { FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { messageJson } from './message.ts';
import { readRecipient, sentTo } from './recipient-filter.ts';

export function addJsonRoutes(http: FastifyInstance, mailbox: Mailbox): void {
  http.get('/messages', async (request) => {
    const found = [];
    // One after another: two thousand files at once would exhaust the process's file handles.
    for (const { id } of sentTo(mailbox.list(), readRecipient(request.query))) {
      const message = await mailbox.read(id);
      if (message) found.push(messageJson(message));
    }
    return found;
  });

  http.delete('/messages', async (request, reply) => {
    const doomed = sentTo(mailbox.list(), readRecipient(request.query));
    await mailbox.remove(doomed.map(({ id }) => id));
    return reply.code(204).send();
  });
}
