import type { FastifyInstance } from 'fastify';
import { refusal } from '../frame/errors.ts';
import type { Mailbox } from './mailbox.ts';
import { parseForDisplay } from './parse.ts';

// Sandboxed by header too, so that opening the address outside our frame is no different.
// Pages opened from a mail escape the sandbox: they are the site, and need their scripts.
export const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
const MAIL_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  `sandbox ${MAIL_SANDBOX}`,
].join('; ');

/** What senders wrote, byte for byte or nearly: the only replies here that are not our own markup. */
export function addContentRoutes(http: FastifyInstance, mailbox: Mailbox): void {
  async function rawOf(id: string): Promise<Buffer> {
    const raw = await mailbox.readRaw(id);
    if (!raw) throw refusal(404, 'no such message');
    return raw;
  }

  http.get<{ Params: { id: string } }>('/:id/html', async (request, reply) => {
    const { html } = await parseForDisplay(await rawOf(request.params.id));
    if (!html) throw refusal(404, 'this message has no HTML');
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(openLinksOutside(html));
  });

  http.get<{ Params: { id: string } }>('/:id/raw', async (request, reply) => {
    const raw = await rawOf(request.params.id);
    return reply
      .header('content-disposition', disposition(`${request.params.id}.eml`))
      .type('message/rfc822')
      .send(raw);
  });

  http.get<{ Params: { id: string; index: string } }>('/:id/attachments/:index', async (request, reply) => {
    const { attachments } = await parseForDisplay(await rawOf(request.params.id));
    const attachment = /^\d{1,4}$/.test(request.params.index) ? attachments[Number(request.params.index)] : undefined;
    if (!attachment) throw refusal(404, 'no such attachment');
    return reply
      .header('content-disposition', disposition(attachment.filename || 'lampiran'))
      .type(safeType(attachment.contentType))
      .send(attachment.content);
  });
}

/** Without a target of its own a link would open inside the small frame, without scripts. */
function openLinksOutside(html: string): string {
  const base = '<base target="_blank">';
  const head = /<head(\s[^>]*)?>/i;
  if (head.test(html)) return html.replace(head, (tag) => tag + base);
  return html.replace(/^(\s*<!doctype[^>]*>)?/i, (doctype) => doctype + base);
}

function disposition(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded}`;
}

function safeType(type: string): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
}
