import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { type Statement, signDetached } from './detached.ts';
import type { SigningKey } from './self-signed.ts';

/** Room for certificate and signature; what is left of it stays zero. */
const SIGNATURE_BYTES = 4096;

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
  return new SignPdf().sign(prepared, new DetachedSigner(key, statement));
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
