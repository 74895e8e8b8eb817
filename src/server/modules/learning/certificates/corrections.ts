import type { RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { lockCertificate, recordCorrection } from './corrections.store.ts';

/**
 * Another name under the same number (B-12). Whatever is drawn from now on bears it, and files with the old one are told
 * to be out of date.
 */
export function correctName(
  { db, clock, session, ip }: RequestContext<Session>,
  number: string,
  correction: { name: string; reason: string },
): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const certificate = await lockCertificate(tx, number.trim().toUpperCase());
    if (!certificate) throw new Failure('certificate_unknown');
    // Sent twice, it was corrected once.
    if (certificate.printed_name === correction.name) return null;
    await recordCorrection(tx, {
      ...correction,
      id: certificate.id,
      oldName: certificate.printed_name,
      operatorId: session.userId,
      ip,
      at: clock.now(),
    });
    return null;
  });
}
