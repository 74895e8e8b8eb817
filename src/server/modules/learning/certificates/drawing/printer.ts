import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../../platform/context.ts';
import { createDesk } from '../../../../platform/drawing/desk.ts';
import { type Drawing, keepDrawings, toDrawing } from '../../../../platform/drawing/pictures.ts';
import type { Statement } from '../../../../platform/signing/detached.ts';
import { withTimestamp } from '../../../../platform/signing/timestamp.ts';
import { siteSigningKey } from '../../../content/public.ts';
import type { CertificateOrder } from './certificate-desk.ts';
import type { CertificateFacts } from './layout.ts';

const MOST_BYTES = 6 * 1024 * 1024;

/** A certificate that there is: what it says, and what we sign for. */
export type Printable = { facts: CertificateFacts; statement: Statement };

export type CertificatePrinter = {
  png(facts: CertificateFacts): Promise<Drawing>;
  pdf(printable: Printable): Promise<Drawing>;
};

/** One store of what was drawn, for all who ask; kept by what it says. */
export function createCertificatePrinter(app: FastifyInstance, platform: Platform): CertificatePrinter {
  const keep = keepDrawings(app, platform, MOST_BYTES);
  const draw = createDesk<CertificateOrder, Uint8Array>(new URL('./certificate-desk.ts', import.meta.url));
  return {
    png: (facts) => keep(`png ${JSON.stringify(facts)}`, async () => toDrawing(await draw({ form: 'png', facts }))),
    pdf: (printable) =>
      keep(`pdf ${JSON.stringify(printable)}`, async () => {
        const key = await siteSigningKey(platform);
        const signed = Buffer.from(await draw({ form: 'pdf', ...printable, key }));
        return toDrawing(await withTimestamp(platform, signed));
      }),
  };
}
