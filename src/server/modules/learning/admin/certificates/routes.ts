import {
  getCertificate,
  listCertificates,
  reissueCertificate,
  restoreCertificate,
  revokeCertificate,
} from '../../../../../contract/admin/certificates.ts';
import type { Platform } from '../../../../platform/context.ts';
import type { Bind } from '../../../../platform/http/bind.ts';
import { readCertificate, readCertificates } from './reading.ts';
import { reissue, restore, revoke } from './revoking.ts';

/** Certificates as support keeps them. */
export function certificatesAdmin(route: Bind, platform: Platform): void {
  route(listCertificates, ({ ctx, query }) => readCertificates(ctx, query));
  route(getCertificate, ({ ctx, params }) => readCertificate(ctx, params.id));
  route(revokeCertificate, ({ ctx, params, body }) => revoke(ctx, params.id, body.reason));
  route(restoreCertificate, ({ ctx, params }) => restore(ctx, params.id));
  route(reissueCertificate, ({ ctx, params, body }) => reissue(platform, ctx, params.id, body.reason));
}
