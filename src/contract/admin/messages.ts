import { z } from 'zod';
import { call } from '../call.ts';
import { id, moment, text } from '../wire.ts';
import { listQuery } from './list.ts';

const message = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: moment,
  handled_at: moment.nullable(),
  /** Who of the back office handled it. */
  handled_by: z.string().nullable(),
  replies_count: z.int(),
});

const wholeMessage = message.extend({
  /** Whoever asked to be forgotten has no address any more. */
  can_reply: z.boolean(),
  replies: z.array(z.object({ id: id(), text: z.string(), sent_by: z.string(), sent_at: moment })),
});

export const listMessages = call({
  method: 'GET',
  path: 'api/admin/messages',
  auth: 'staff',
  may: 'messages.read',
  summary: 'Pesan dari formulir Hubungi Kami.',
  query: listQuery(['created_at'], 'desc', { state: z.enum(['new', 'handled']).optional() }),
  paged: true,
  reply: message,
});

const params = z.object({ id: id() });

export const getMessage = call({
  method: 'GET',
  path: 'api/admin/messages/:id',
  auth: 'staff',
  may: 'messages.read',
  summary: 'Satu pesan dan balasannya.',
  params,
  reply: wholeMessage,
  fails: ['not_found'],
});

export const handleMessage = call({
  method: 'POST',
  path: 'api/admin/messages/:id/handled',
  auth: 'staff',
  may: 'messages.write',
  summary: 'Tandai sebuah pesan selesai ditangani, atau belum.',
  params,
  body: z.object({ is_handled: z.boolean() }),
  reply: wholeMessage,
  fails: ['not_found'],
});

export const replyToMessage = call({
  method: 'POST',
  path: 'api/admin/messages/:id/replies',
  auth: 'staff',
  may: 'messages.write',
  summary: 'Balas sebuah pesan lewat email; pesannya lalu selesai ditangani.',
  params,
  body: z.object({
    text: text(5000, 1),
    /** Made with the form: sent again after a lost answer, it is the same reply and the same mail. */
    key: z.uuid(),
  }),
  words: { text: { name: 'Balasan' } },
  reply: wholeMessage,
  fails: ['not_found'],
});
