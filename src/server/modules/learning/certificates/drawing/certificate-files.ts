import type { FastifyInstance } from 'fastify';
import { href } from '../../../../../contract/pages.ts';
import type { Platform } from '../../../../platform/context.ts';
import { createDesk } from '../../../../platform/drawing/desk.ts';
import { keepDrawings, sendDrawing, toDrawing } from '../../../../platform/drawing/pictures.ts';
import { pngOf } from '../../../../platform/drawing/raster.ts';
import { Failure } from '../../../../platform/errors.ts';
import { disposition } from '../../../../platform/files/files.ts';
import { getSiteSettings } from '../../../content/public.ts';
import { findCertificate } from '../certificates.store.ts';
import type { CertificateOrder } from './drawing-thread.ts';
import type { CertificateFacts } from './layout.ts';

const MOST_BYTES = 24 * 1024 * 1024;

/** Certificates as files, for whoever has the number (S-05). */
export function certificateFiles(app: FastifyInstance, platform: Platform): void {
  const keep = keepDrawings(app, platform, MOST_BYTES);
  const draw = createDesk<CertificateOrder, Uint8Array>(app, new URL('./drawing-thread.ts', import.meta.url));
  const hidden = { schema: { hide: true } };
  type ById = { Params: { id: string } };

  app.get<ById>('/certificate/:id.png', hidden, async (request, reply) => {
    const facts = await factsOf(platform, request.params.id);
    const drawing = await keep(`png ${JSON.stringify(facts)}`, async () =>
      toDrawing(await pngOf(Buffer.from(await draw({ form: 'svg', facts })))),
    );
    reply.header('content-disposition', disposition('inline', `${facts.course}.png`));
    return sendDrawing(request, reply, drawing, 'image/png');
  });

  app.get<ById>('/certificate/:id.pdf', hidden, async (request, reply) => {
    const facts = await factsOf(platform, request.params.id);
    const drawing = await keep(`pdf ${JSON.stringify(facts)}`, async () =>
      toDrawing(Buffer.from(await draw({ form: 'pdf', facts }))),
    );
    reply
      .header('content-disposition', disposition('inline', `${facts.course}.pdf`))
      // A browser's own PDF viewer is an embedded object, which the strictest policy would forbid.
      .header('content-security-policy', "frame-ancestors 'self'");
    return sendDrawing(request, reply, drawing, 'application/pdf');
  });
}

/** Read anew each time, by its key: a correction or a revocation counts at once, and what is kept goes by what it says. */
async function factsOf({ db, config }: Platform, id: string): Promise<CertificateFacts> {
  if (!/^[A-Z0-9-]{8,40}$/.test(id)) throw new Failure('certificate_unknown');
  const [row, settings] = await Promise.all([findCertificate(db, id), getSiteSettings(db)]);
  // One that was revoked is not printed any more; its page says why.
  if (!row || row.revoked_at) throw new Failure('certificate_unknown');
  return {
    id: row.id,
    type: row.certificate_type as CertificateFacts['type'],
    score: row.score,
    name: row.printed_name,
    course: row.course_name,
    completed: row.date_completed,
    site: settings.name,
    company: settings.company,
    address: new URL(href('certificate', { id }), config.publicUrl).href,
  };
}
