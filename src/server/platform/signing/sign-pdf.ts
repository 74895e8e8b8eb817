import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { type Statement, signDetached } from './detached.ts';
import type { SigningKey } from './self-signed.ts';

/** Room for certificate, signature and the token of a time-stamping service; what is left of it stays zero. */
const SIGNATURE_BYTES = 12 * 1024;

/** Who signs and what for, as a reader of the document is told. */
export type Signature = Statement & { by: string; reason: string };

/** The document with a signature over every byte of it. */
export async function signPdf(pdf: Buffer, key: SigningKey, { by, reason, ...statement }: Signature): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: plain(reason),
    name: plain(by),
    contactInfo: '',
    location: '',
    signingTime: statement.at,
    signatureLength: SIGNATURE_BYTES,
  });
  return new SignPdf().sign(mendTrailer(prepared), new DetachedSigner(key, statement));
}

/**
 * @signpdf/placeholder-plain points `startxref` at the byte before the table and leaves the file's /ID out of the new
 * trailer. Both stand after everything that has an offset, so they are set right before the document is signed.
 */
function mendTrailer(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const from = text.lastIndexOf('trailer');
  const table = text.lastIndexOf('\nxref', from) + 1;
  const [id] = /\/ID \[<[\da-f]+> <[\da-f]+>\]/.exec(text.slice(0, from)) ?? [];
  if (!id || table === 0) throw new Error('The document has no trailer of the usual form.');
  const trailer = text
    .slice(from)
    .replace('<<', () => `<<\n${id}`)
    .replace(/startxref\s+\d+/, `startxref\n${table}`);
  return Buffer.concat([pdf.subarray(0, from), Buffer.from(trailer, 'latin1')]);
}

class DetachedSigner extends Signer {
  readonly #key: SigningKey;
  readonly #statement: Statement;
  constructor(key: SigningKey, statement: Statement) {
    super();
    this.#key = key;
    this.#statement = statement;
  }
  override sign(content: Buffer): Promise<Buffer> {
    return signDetached(content, this.#key, this.#statement);
  }
}

/** The placeholder's strings are written as they are: anything but plain letters would break out of them. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[<>()\\]/g, ' ')
    .trim();
