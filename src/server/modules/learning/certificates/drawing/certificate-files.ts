import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../../platform/context.ts';
import { sendDrawing } from '../../../../platform/drawing/pictures.ts';
import { Failure } from '../../../../platform/errors.ts';
import { disposition } from '../../../../platform/files/files.ts';
import { pdfPolicy } from '../../../../platform/http/safety-headers.ts';
import { fileRoute } from '../../../../platform/openapi/described-route.ts';
import { mayReadPreview } from '../addresses.ts';
import { factsByNumber, previewFacts } from './certificate-facts.ts';
import type { CertificatePrinter } from './printer.ts';

/** Certificates as files, for whoever has the number (S-05), and previews for whoever was given the address. */
export function certificateFiles(app: FastifyInstance, platform: Platform, printer: CertificatePrinter): void {
  const params = { id: 'Nomor sertifikat.' };
  const png = { tag: 'certificates', type: 'image/png' } as const;
  type ById = { Params: { id: string } };

  app.get<ById>(
    '/certificate/:id.png',
    fileRoute({ ...png, name: 'getCertificatePicture', summary: 'Sertifikat sebagai gambar.', params }),
    async (request, reply) => {
      const { facts } = await factsByNumber(platform, request.params.id);
      reply.header('content-disposition', disposition('inline', `${facts.course}.png`));
      return sendDrawing(request, reply, await printer.png(facts), 'image/png');
    },
  );

  app.get<ById>(
    '/certificate/:id.pdf',
    fileRoute({
      name: 'getCertificatePdf',
      tag: 'certificates',
      summary: 'Sertifikat bertanda tangan.',
      type: 'application/pdf',
      params,
    }),
    async (request, reply) => {
      const printable = await factsByNumber(platform, request.params.id);
      reply
        .header('content-disposition', disposition('inline', `${printable.facts.course}.pdf`))
        .header('content-security-policy', pdfPolicy);
      return sendDrawing(request, reply, await printer.pdf(printable), 'application/pdf');
    },
  );

  type Preview = ById & { Querystring: { expires?: string; sig?: string } };
  app.get<Preview>(
    '/certificate/preview/:id.png',
    fileRoute({
      ...png,
      name: 'getCertificatePreview',
      summary: 'Pratinjau sertifikat.',
      params: { id: 'Nomor kelas yang diikuti.' },
      isSigned: true,
    }),
    async (request, reply) => {
      const { id } = request.params;
      if (!mayReadPreview(platform, id, request.query)) throw new Failure('link_expired');
      const { body } = await printer.png(await previewFacts(platform, Number(id)));
      return reply.header('cache-control', 'private, no-store').type('image/png').send(body);
    },
  );
}
