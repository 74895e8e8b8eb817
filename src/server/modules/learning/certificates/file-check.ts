import type { CallData } from '../../../../contract/call.ts';
import type { verifyCertificateFile } from '../../../../contract/certificates.ts';
import type { Db } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { isRecord } from '../../../platform/signing/record.ts';
import { ourCertificates } from '../../../platform/signing/signing-keys.ts';
import { toVerified } from './certificate-check.ts';
import { findCertificate } from './certificates.store.ts';
import { readStatement } from './statement.ts';

/** A reader takes what begins within the first kilobyte. */
const HEADER_WITHIN = 1024;

type Verdict = CallData<typeof verifyCertificateFile>;

/**
 * Whether a PDF is what we issued, and still what we say today. Of one that was changed, what the signature is about is
 * shown beside it: so a reader sees what it should say.
 */
export async function checkFile(db: Db, { content }: Upload, publicUrl: URL): Promise<Verdict> {
  if (!content.subarray(0, HEADER_WITHIN).includes('%PDF-'))
    throw new Failure('certificate_file_refused', { field: 'file' });
  // What reads signatures is large, and files are seldom asked about.
  const { checkPdf } = await import('../../../platform/signing/check-pdf.ts');
  const finding = await checkPdf(content, await ourCertificates(db));
  if (finding.state === 'unsigned' || finding.about === null)
    return { verdict: finding.state === 'unsigned' ? 'unsigned' : 'altered', certificate: null };
  // A record is compared with nothing: that things went on after it was made is no fault of it.
  if (isRecord(finding.about))
    return { verdict: finding.state === 'intact' ? 'genuine' : 'altered', certificate: null };
  const { id, corrections } = readStatement(finding.about);
  const row = await findCertificate(db, id);
  if (!row) return { verdict: 'unsigned', certificate: null };
  const isCurrent = row.revoked_at === null && row.corrections === corrections;
  const intact = isCurrent ? 'genuine' : 'superseded';
  return { verdict: finding.state === 'intact' ? intact : 'altered', certificate: toVerified(row, publicUrl) };
}
