import PdfDocument from 'pdfkit';
import { fontBytes } from '../../../platform/drawing/fonts.ts';
import type { CertificateFacts, Sheet } from './layout.ts';

/** The sheet as a PDF: the same shapes, and the text as text, so that it can be selected, searched and read aloud. */
export async function drawDocument(facts: CertificateFacts, { width, height, shapes, words, code }: Sheet) {
  const document = new PdfDocument({
    size: [width, height],
    margin: 0,
    // Without one: the standard fonts would be read from disk for nothing.
    font: null as unknown as string,
    lang: 'id',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `Sertifikat ${facts.course} – ${facts.name}`,
      Author: facts.company,
      Subject: `Sertifikat nomor ${facts.id}`,
      Creator: facts.site,
      Producer: facts.site,
      // The same certificate is the same file, whenever it is drawn.
      CreationDate: facts.completed,
      ModDate: facts.completed,
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));

  for (const { d, fill, x = 0, y = 0, scale = 1 } of shapes)
    document.save().translate(x, y).scale(scale).path(d).fill(fill).restore();
  for (const weight of new Set(words.map(({ style }) => style.weight)))
    document.registerFont(weight, fontBytes(weight));
  for (const { text, x, y, style, colour } of words)
    document
      .font(style.weight)
      .fontSize(style.size)
      .fillColor(colour)
      .text(text, x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: (style.tracking ?? 0) * style.size,
      });
  document.link(code.x, code.y, code.side, code.side, code.address);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
