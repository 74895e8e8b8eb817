import type { Statement } from '../../../platform/signing/detached.ts';
import type { CertificateRow } from './certificates.store.ts';

type Worded = Pick<CertificateRow, 'id' | 'created_at' | 'corrected_at' | 'corrections'>;

/** What the signature in a certificate's file says of it: its number, the how-manieth wording, and since when. */
export const statementOf = ({ id, created_at, corrected_at, corrections }: Worded): Statement => ({
  about: `${id} ${corrections}`,
  at: corrected_at ?? created_at,
});

export function readStatement(about: string): { id: string; corrections: number } {
  const [id = '', corrections] = about.split(' ');
  return { id, corrections: Number(corrections) };
}
