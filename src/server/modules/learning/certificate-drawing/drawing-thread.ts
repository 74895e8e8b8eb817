import { parentPort } from 'node:worker_threads';
import type { DeskAnswer } from '../../../platform/drawing/desk.ts';
import { drawDocument } from './document.ts';
import { type CertificateFacts, layOut } from './layout.ts';
import { sheetSvg } from './picture.ts';

export type CertificateOrder = { form: 'pdf' | 'svg'; facts: CertificateFacts };

/** Runs as a thread: facts in; a document, or the SVG that becomes a picture, out. */
parentPort?.on('message', async ({ order, form, facts }: CertificateOrder & { order: number }) => {
  let answer: DeskAnswer<Uint8Array>;
  try {
    const sheet = layOut(facts);
    answer = { order, result: form === 'pdf' ? await drawDocument(facts, sheet) : Buffer.from(sheetSvg(sheet)) };
  } catch (error) {
    answer = { order, error: String(error) };
  }
  parentPort?.postMessage(answer);
});
