import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Ebook } from '../../../../../../contract/materials.ts';
import { keepEbook, keptEbook } from '../../../../../lib/own-cache.ts';
import { keepRoom } from '../../offline/keep-room.ts';
import { openPdf } from './open-pdf.ts';

/**
 * The ebook as it was kept, where it is still this file: that needs no network and spares a student's quota. Otherwise
 * it is read in parts and kept once all of it is there. `studentId` null: who looks is not the reader.
 */
export function openEbook({ id, media_url }: Ebook, studentId: number | null) {
  let close = () => {};
  let isClosed = false;
  const read = async (): Promise<PDFDocumentProxy> => {
    const file = { studentId: studentId ?? 0, ebookId: id, path: new URL(media_url, window.location.href).pathname };
    const kept = studentId === null ? undefined : await keptEbook(file);
    if (isClosed) throw new Error('closed meanwhile');
    const opened = openPdf(kept ? { data: kept } : { url: media_url });
    close = opened.close;
    const document = await opened.document;
    if (!kept && studentId !== null) void keepWhole(document, file);
    return document;
  };
  return {
    document: read(),
    close() {
      isClosed = true;
      close();
    },
  };
}

async function keepWhole(document: PDFDocumentProxy, file: Parameters<typeof keepEbook>[0]): Promise<void> {
  try {
    await keepEbook(file, await document.getData());
    // Now with what reads it.
    await keepRoom();
  } catch {
    // Closed before all of it had come: the next time.
  }
}
