import { extname } from 'node:path';
import { createTurns } from '../../../../platform/turns.ts';
import { docxFault } from './docx.ts';
import { oldWordFault } from './old-word.ts';
import { pdfFault } from './pdf.ts';
import { checkPicture } from './pictures.ts';
import type { Refusal } from './refusals.ts';
import { textFault } from './texts.ts';

type Document = { type: string; faultOf: (content: Buffer) => Refusal | null | Promise<Refusal | null> };

const documents: Record<string, Document> = {
  pdf: { type: 'application/pdf', faultOf: pdfFault },
  doc: { type: 'application/msword', faultOf: oldWordFault },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', faultOf: docxFault },
  txt: { type: 'text/plain', faultOf: textFault },
};
/** The largest take their time: those who read pages must not wait behind those who send files. */
const inTurn = createTurns(2);
const pictureName = /^(?:jpe?g|jfif|png|gif|webp|bmp|tiff?|hei[cf]|avif|svg)$/;

/**
 * What a file is, where it is one of those that an assignment may have (P-06): what it holds decides, its name has to
 * agree, and nothing else may hide in it.
 */
export const checkFile = (name: string, content: Buffer): Promise<{ extension: string; type: string } | Refusal> =>
  inTurn(() => check(name, content));

async function check(name: string, content: Buffer): Promise<{ extension: string; type: string } | Refusal> {
  const extension = extname(name).slice(1).toLowerCase();
  if (pictureName.test(extension)) return checkPicture(content);
  if (!Object.hasOwn(documents, extension)) return 'kind';
  const { type, faultOf } = documents[extension] as Document;
  return (await faultOf(content)) ?? { extension, type };
}
