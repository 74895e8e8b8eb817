import type { z } from 'zod';
import type { correctCertificate } from '../../../../contract/certificates.ts';
import { personWords } from '../../../../contract/messages.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { lockCertificate, recordCorrection } from './corrections.store.ts';

/**
 * Another name under the same number (B-12). Whatever is drawn from now on bears it, and files with the old one are told
 * to be out of date.
 */
export async function correctName(
  { db, clock, session, ip }: RequestContext<Session>,
  number: string,
  { known_name, ...sent }: z.output<typeof correctCertificate.body>,
): Promise<null> {
  // As a profile keeps names: a space too many is no correction, and spaces alone are no name.
  const correction = { ...sent, name: sent.name.trim().replace(/\s+/g, ' ') };
  refuseFaults({ name: correction.name ? null : personWords.first_name.required });
  return db.transaction().execute(async (tx) => {
    const certificate = await lockCertificate(tx, number.trim().toUpperCase());
    if (!certificate) throw new Failure('certificate_unknown');
    if (certificate.printed_name === correction.name) {
      refuseFaults({ name: known_name === correction.name ? 'Namanya masih sama dengan yang tercetak.' : null });
      // Sent twice, it was corrected once.
      return null;
    }
    if (known_name !== undefined && known_name !== certificate.printed_name) throw new Failure('renamed_meanwhile');
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
