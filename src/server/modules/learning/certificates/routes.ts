import { verifyCertificate, verifyCertificatesByEmail } from '../../../../contract/certificates.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { certificatesOf, checkCertificate } from './certificate-check.ts';

export function certificateRoutes(route: Bind, { config, limits }: Platform): void {
  route(verifyCertificate, ({ ctx, params }) => checkCertificate(ctx, params.id, config.publicUrl));

  route(verifyCertificatesByEmail, async ({ ctx, body }) => {
    await limits.use('certificateSearchPerAddress', ctx.ip);
    return certificatesOf(ctx, body.email, config.publicUrl);
  });
}
