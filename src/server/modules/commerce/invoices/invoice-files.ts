import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/context.ts';
import { createDesk } from '../../../platform/drawing/desk.ts';
import { keepDrawings, toDrawing } from '../../../platform/drawing/pictures.ts';
import { Failure } from '../../../platform/errors.ts';
import { disposition } from '../../../platform/files/files.ts';
import { pdfPolicy } from '../../../platform/http/safety-headers.ts';
import { fileRoute } from '../../../platform/openapi/described-route.ts';
import { mayReadInvoice } from './invoice-address.ts';
import { type InvoiceFacts, invoiceFacts } from './invoice-facts.ts';

const MOST_BYTES = 2 * 1024 * 1024;

/** Invoices as files, for whoever was given the signed address. */
export function invoiceFiles(app: FastifyInstance, platform: Platform): void {
  // Kept for a while by what it says: an address that is opened again and again is drawn once.
  const keep = keepDrawings(app, platform, MOST_BYTES);
  const draw = createDesk<{ facts: InvoiceFacts }, Uint8Array>(new URL('./invoice-desk.ts', import.meta.url));
  type Asked = { Params: { id: string }; Querystring: { expires?: string; sig?: string } };
  const file = fileRoute({
    name: 'getInvoicePdf',
    tag: 'commerce',
    summary: 'Faktur sebuah pesanan.',
    type: 'application/pdf',
    params: { id: 'Nomor pesanan.' },
    isSigned: true,
  });

  app.get<Asked>('/invoice/:id.pdf', file, async (request, reply) => {
    const { id } = request.params;
    if (!mayReadInvoice(platform, id, request.query)) throw new Failure('link_expired');
    const facts = await invoiceFacts(platform, id);
    const { body } = await keep(JSON.stringify(facts), async () => toDrawing(await draw({ facts })));
    return reply
      .header('content-disposition', disposition('inline', `${facts.number.replaceAll('/', '-')}.pdf`))
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', pdfPolicy)
      .type('application/pdf')
      .send(body);
  });
}
