import { drawDocument } from '../../../../platform/drawing/document.ts';
import { pngOf } from '../../../../platform/drawing/raster.ts';
import type { SigningKey } from '../../../../platform/signing/self-signed.ts';
import { signPdf } from '../../../../platform/signing/sign-pdf.ts';
import { type CertificateFacts, layOut } from './layout.ts';
import { sheetSvg } from './picture.ts';
import type { Printable } from './printer.ts';

export type CertificateOrder =
  | { form: 'png'; facts: CertificateFacts }
  | ({ form: 'pdf'; key: SigningKey } & Printable);

/** Runs at the desk: facts in; a picture or a signed document out. */
export async function work(order: CertificateOrder): Promise<Uint8Array> {
  const { facts } = order;
  const sheet = layOut(facts);
  if (order.form === 'png') return pngOf(Buffer.from(sheetSvg(sheet)));
  const subject = `Sertifikat nomor ${facts.id}`;
  const drawn = await drawDocument(sheet, {
    title: `Sertifikat ${facts.course} – ${facts.name}`,
    subject,
    author: facts.company,
    site: facts.site,
    date: facts.completed,
  });
  return signPdf(drawn, order.key, { ...order.statement, by: facts.company, reason: subject });
}
