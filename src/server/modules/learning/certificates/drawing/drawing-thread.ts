import { answerOrders } from '../../../../platform/drawing/desk-thread.ts';
import { drawDocument } from '../../../../platform/drawing/document.ts';
import { type CertificateFacts, layOut } from './layout.ts';
import { sheetSvg } from './picture.ts';

export type CertificateOrder = { form: 'pdf' | 'svg'; facts: CertificateFacts };

/** Runs as a thread: facts in; a document, or the SVG that becomes a picture, out. */
answerOrders<CertificateOrder, Uint8Array>(async ({ form, facts }) => {
  const sheet = layOut(facts);
  if (form === 'svg') return Buffer.from(sheetSvg(sheet));
  return drawDocument(sheet, {
    title: `Sertifikat ${facts.course} – ${facts.name}`,
    subject: `Sertifikat nomor ${facts.id}`,
    author: facts.company,
    site: facts.site,
    date: facts.completed,
  });
});
