import type { Platform } from '../../../platform/context.ts';
import { isSigned, signedQuery } from '../../../platform/files/signature.ts';

/** A certificate as a picture and as a document: open to whoever has its number, which nobody can guess. */
export const certificateAddresses = (id: string, publicUrl: URL) => ({
  certificate_url: new URL(`/certificate/${encodeURIComponent(id)}.png`, publicUrl).href,
  certificate_pdf_url: new URL(`/certificate/${encodeURIComponent(id)}.pdf`, publicUrl).href,
});

/** Long enough to look at it and to think about one's name. */
const PREVIEW_SECONDS = 15 * 60;
type Signer = Pick<Platform, 'clock' | 'config'>;
const previewOf = (enrolmentId: number | string) => ({ kind: 'preview', key: String(enrolmentId) }) as const;

/** Where a class's certificate can be seen before there is one. */
export const previewAddress = ({ clock, config }: Signer, enrolmentId: number): string =>
  `/certificate/preview/${enrolmentId}.png?${signedQuery(previewOf(enrolmentId), PREVIEW_SECONDS, clock.now(), config.appSecret)}`;

export const mayReadPreview = (
  { clock, config }: Signer,
  enrolmentId: string,
  query: Parameters<typeof isSigned>[1],
): boolean => isSigned(previewOf(enrolmentId), query, clock.now(), config.appSecret);
