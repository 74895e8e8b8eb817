import type { VerifiedCertificate } from '../../../../contract/certificates.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { showsUntil } from '../../../platform/cache/shown.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { certificateAddresses } from './addresses.ts';
import { type CertificateRow, certificatesByEmail, findCertificate } from './certificates.store.ts';

/** Anyone may ask, with the number as they read it off the paper (S-05). */
export async function checkCertificate(ctx: RequestContext, number: string, publicUrl: URL) {
  // Certificates do not announce their changes, and one that was revoked must say so at once: no page of one is kept.
  showsUntil(ctx.clock.now());
  const row = await findCertificate(ctx.db, number.trim().toUpperCase());
  if (!row) throw new Failure('certificate_unknown');
  return toVerified(row, publicUrl);
}

/** Whether an email belongs to nobody or to somebody without a certificate is not told apart. */
export async function certificatesOf(ctx: RequestContext, email: string, publicUrl: URL) {
  const rows = await certificatesByEmail(ctx.db, email.trim().toLowerCase());
  return rows.map((row) => toVerified(row, publicUrl));
}

export function toVerified(row: CertificateRow, publicUrl: URL): VerifiedCertificate {
  return {
    id: row.id,
    ...certificateAddresses(row.id, publicUrl),
    student: { fullname: row.printed_name },
    course: { name: row.course_name },
    created_at: toWibIso(row.created_at),
    corrected_at: row.corrected_at && toWibIso(row.corrected_at),
    revoked_at: row.revoked_at && toWibIso(row.revoked_at),
  };
}
