import PdfDocument from 'pdfkit';
import { fontBytes } from './fonts.ts';
import type { Sheet, Words } from './sheet.ts';

/** What a document says of itself; its date makes the same thing the same file, whenever it is drawn. */
type About = { title: string; subject: string; author: string; site: string; date: Date };

/** Sheets as a tagged PDF: the same shapes as decoration, and the text as text, to be searched and read aloud. */
export async function drawDocument(first: Sheet, about: About, ...others: Sheet[]): Promise<Buffer> {
  const document = new PdfDocument({
    size: [first.width, first.height],
    margin: 0,
    // Without one: the standard fonts would be read from disk for nothing.
    font: null as unknown as string,
    lang: 'id-ID',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: about.title,
      Author: about.author,
      Subject: about.subject,
      Creator: about.site,
      Producer: about.site,
      CreationDate: about.date,
      ModDate: about.date,
    },
  });
  // PDFKit would say all of that a second time, as XML that it does not escape and as plain bytes, where a name could be
  // taken for a part of the document: signing a certificate looks for its own mark by such bytes.
  Object.assign(document, { endMetadata: () => {} });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));

  const root = document.struct('Document');
  document.addStructure(root);
  drawSheet(document, root, first);
  for (const sheet of others) {
    document.addPage({ size: [sheet.width, sheet.height], margin: 0 });
    drawSheet(document, root, sheet);
  }
  root.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawSheet(document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, sheet: Sheet): void {
  const { shapes, words, links } = sheet;
  document.markContent('Artifact', { type: 'Layout' });
  for (const { d, fill, x = 0, y = 0, scale = 1 } of shapes)
    document.save().translate(x, y).scale(scale).path(d).fill(fill).restore();
  document.endMarkedContent();
  for (const weight of new Set(words.map(({ style }) => style.weight)))
    document.registerFont(weight, fontBytes(weight));

  let element: PDFKit.PDFStructureElement | null = null;
  for (const { tag = 'P', continues, ...line } of words) {
    if (tag === 'Artifact') document.markContent('Artifact', { type: 'Pagination' });
    else {
      if (!element || !continues) {
        element?.end();
        element = document.struct(tag);
        root.add(element);
      }
      element.add(document.markStructureContent(tag));
    }
    drawLine(document, line);
    document.endMarkedContent();
  }
  element?.end();

  for (const { x, y, width, height, address, label } of links) {
    const link = document.struct('Link', { alt: label });
    root.add(link);
    // A reader shows the label, and a screen reader says it.
    document.link(x, y, width, height, address, { structParent: link, Contents: new String(label) } as object);
    link.end();
  }
}

function drawLine(document: PDFKit.PDFDocument, { text, x, y, style, colour }: Words): void {
  document
    .font(style.weight)
    .fontSize(style.size)
    .fillColor(colour)
    .text(text, x, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: (style.tracking ?? 0) * style.size,
    });
}
