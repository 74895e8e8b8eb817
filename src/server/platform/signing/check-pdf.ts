import { createHash, verify, X509Certificate } from 'node:crypto';
import { fromBER, type OctetString, type Sequence, type Utf8String } from 'asn1js';
import { ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import { oid } from './detached.ts';
import { derOf } from './self-signed.ts';

/** `about` is what we signed for (Statement); null where not even that can be believed. */
export type Finding =
  | { state: 'unsigned' }
  | { state: 'altered'; about: string | null }
  | { state: 'intact'; about: string };

/** More than ours ever takes: what is larger is not ours. */
const MOST_HEX = 64 * 1024;

/**
 * Whether a document is, byte for byte, what one of these certificates signed. A signature of anybody else counts as
 * none. Everything is found by plain searches of bounded length: a hostile file costs no more than a good one.
 */
export async function checkPdf(pdf: Buffer, certificates: readonly string[]): Promise<Finding> {
  // Ours carries its own certificate along, so without it nothing needs to be understood.
  const mine = certificates.find((pem) => pdf.includes(derOf(pem).toString('hex')));
  if (mine === undefined) return { state: 'unsigned' };
  const place = placeOf(pdf);
  if (!place) return { state: 'altered', about: null };
  const signed = readSignature(place.signature, mine);
  if (!signed) return { state: 'altered', about: null };
  const digest = createHash('sha256').update(pdf.subarray(0, place.from)).update(pdf.subarray(place.to)).digest();
  const isWhole = place.isWhole && digest.equals(signed.digest);
  return { state: isWhole ? 'intact' : 'altered', about: signed.about };
}

type Place = { from: number; to: number; signature: Buffer; isWhole: boolean };

/**
 * The gap that the signature stands in, and whether everything else up to the file's last byte is what was signed. The
 * first one counts: what somebody adds to a file comes after it.
 */
export function placeOf(pdf: Buffer): Place | null {
  const at = pdf.indexOf('/ByteRange');
  if (at < 0) return null;
  const numbers = /^\/ByteRange ?\[ ?(\d{1,9}) (\d{1,9}) (\d{1,9}) (\d{1,9}) ?\]/.exec(
    pdf.toString('latin1', at, at + 80),
  );
  const [start, from, to, rest] = (numbers?.slice(1) ?? []).map(Number);
  if (start !== 0 || from === undefined || to === undefined || rest === undefined) return null;
  if (from >= to || to - from > MOST_HEX || to > pdf.length) return null;
  const gap = pdf.toString('latin1', from, to);
  // Nothing but hexadecimal digits may hide where the signature does not look.
  if (!/^<(?:[\da-fA-F]{2})+>$/.test(gap)) return null;
  return { from, to, signature: Buffer.from(gap.slice(1, -1), 'hex'), isWhole: to + rest === pdf.length };
}

/** What the holder of that certificate's key signed; null for what they did not sign. */
function readSignature(bytes: Buffer, certificate: string): { digest: Buffer; about: string } | null {
  try {
    const { result, offset } = fromBER(bytes);
    if (offset < 0 || bytes.subarray(offset).some((byte) => byte !== 0)) return null;
    const { contentType, content } = new ContentInfo({ schema: result });
    if (contentType !== oid.signedData) return null;
    const [signer, ...others] = new SignedData({ schema: content }).signerInfos;
    if (!signer?.signedAttrs || others.length > 0 || signer.digestAlgorithm.algorithmId !== oid.sha256) return null;
    const { publicKey } = new X509Certificate(certificate);
    const said = Buffer.from(signer.signedAttrs.encodedValue);
    if (!verify('sha256', said, publicKey, Buffer.from(signer.signature.getValue()))) return null;
    const [about] = (attributeOf(signer, oid.contentHint) as Sequence).valueBlock.value;
    return {
      digest: Buffer.from((attributeOf(signer, oid.messageDigest) as OctetString).getValue()),
      about: (about as Utf8String).getValue(),
    };
  } catch {
    // The parser's own complaints about what is no signature at all.
    return null;
  }
}

const attributeOf = (signer: SignerInfo, type: string) =>
  signer.signedAttrs?.attributes.find((attribute) => attribute.type === type)?.values[0];
