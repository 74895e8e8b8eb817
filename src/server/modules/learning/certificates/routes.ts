import type { FastifyInstance } from 'fastify';
import {
  certificateName,
  confirmCertificateName,
  correctCertificate,
  downloadCertificate,
  generateCertificate,
  generateFreeCertificate,
  listMyCertificates,
  verifyCertificate,
  verifyCertificateFile,
  verifyCertificatesByEmail,
} from '../../../../contract/certificates.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { certificateAddresses } from './addresses.ts';
import { certificatesOf, checkCertificate } from './certificate-check.ts';
import { correctName } from './corrections.ts';
import { ownFactsByNumber } from './drawing/certificate-facts.ts';
import { certificateFiles } from './drawing/certificate-files.ts';
import { createCertificatePrinter } from './drawing/printer.ts';
import { checkFile } from './file-check.ts';
import { issueCertificate } from './issuing.ts';
import { readMyCertificates } from './my-certificates.ts';
import { confirmPrintedName, readPrintedName } from './printed-name.ts';

export function certificateRoutes(route: Bind, platform: Platform, api: FastifyInstance): void {
  const { config, limits } = platform;
  const printer = createCertificatePrinter(api, platform);
  certificateFiles(api, platform, printer);

  route(generateCertificate, async ({ ctx, body }) => ({
    id: await issueCertificate(platform, ctx.session.userId, body.course_id),
  }));

  route(generateFreeCertificate, async ({ ctx, body }) => {
    const id = await issueCertificate(platform, ctx.session.userId, body.course_id);
    return { id, certificate_pdf_url: certificateAddresses(id, config.publicUrl).certificate_pdf_url };
  });

  route.pdf(downloadCertificate, async ({ ctx, params }) => {
    const printable = await ownFactsByNumber(platform, ctx.session.userId, params.id);
    return { body: (await printer.pdf(printable)).body, name: `${printable.facts.course}.pdf` };
  });

  route(listMyCertificates, ({ ctx, query }) =>
    readMyCertificates(ctx.db, ctx.session.userId, config.publicUrl, query.page),
  );

  route(certificateName, ({ ctx, params }) => readPrintedName(platform, ctx.session.userId, params.id));

  route(confirmCertificateName, ({ ctx, body }) => confirmPrintedName(ctx, body.name));

  route(verifyCertificate, ({ ctx, params }) => checkCertificate(ctx, params.id, config.publicUrl));

  route(verifyCertificatesByEmail, async ({ ctx, body }) => {
    await limits.use('certificateSearchPerAddress', ctx.ip);
    return certificatesOf(ctx, body.email, config.publicUrl);
  });

  route(verifyCertificateFile, ({ ctx, upload }) => checkFile(ctx.db, upload, config.publicUrl), {
    beforeReading: ({ ip }) => limits.use('certificateSearchPerAddress', ip),
  });

  route(correctCertificate, ({ ctx, params, body }) => correctName(ctx, params.id, body));
}
