import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

type OpenPdf = { document: Promise<PDFDocumentProxy>; close: () => void };

/**
 * Reads a file in parts, as its pages are asked for. Without WebAssembly, which the site's content policy does not
 * allow, and drawn in the page itself, which spares a second worker's code.
 */
export function openPdf(source: { url: string } | { data: Uint8Array }): OpenPdf {
  const task = getDocument({ ...source, useWasm: false, disableWorkerRendering: true, enableXfa: false });
  return { document: task.promise, close: () => void task.destroy() };
}
