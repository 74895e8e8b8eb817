import { drawDocument } from '../../../platform/drawing/document.ts';
import { recordStatement } from '../../../platform/signing/record.ts';
import type { SigningKey } from '../../../platform/signing/self-signed.ts';
import { signPdf } from '../../../platform/signing/sign-pdf.ts';
import { layOutEvidence } from './drawing/layout.ts';
import type { EvidenceFacts } from './evidence-facts.ts';

export type EvidenceOrder = { facts: EvidenceFacts; key: SigningKey };

/** Runs at the desk: facts in, a signed document out. */
export async function work({ facts, key }: EvidenceOrder): Promise<Uint8Array> {
  const { number, madeAt, participant, company, site } = facts;
  const subject = `Berkas bukti peserta Program Prakerja, nomor ${number}`;
  const [first, ...others] = layOutEvidence(facts);
  const about = {
    // The name as it is written: a font may lack some of its letters.
    title: `Berkas Bukti Peserta Program Prakerja – ${participant.fullname}`,
    subject,
    author: company,
    site,
    date: madeAt,
  };
  const drawn = await drawDocument(first, about, ...others);
  return signPdf(drawn, key, { ...recordStatement(number, madeAt), by: company, reason: subject });
}
