import { createHash } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence, UTCTime, Utf8String } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { ALGORITHM, derOf, type SigningKey } from './self-signed.ts';

/** What is signed beside the bytes themselves: what they are, in words that we can read back, and since when. */
export type Statement = { about: string; at: Date };

/** Of CMS (RFC 5652) and its attributes (RFC 2985, RFC 2634). */
export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  contentHint: '1.2.840.113549.1.9.16.2.4',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

/** A detached CMS signature, as every reader of PDFs checks it. */
export async function signDetached(content: Buffer, key: SigningKey, statement: Statement): Promise<Buffer> {
  const certificate = Certificate.fromBER(derOf(key.certificate));
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: inOrder(attributesOf(content, statement)) }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    signerInfos: [signer],
    certificates: [certificate],
  });
  const privateKey = await crypto.subtle.importKey('pkcs8', Buffer.from(key.privateKey, 'base64'), ALGORITHM, false, [
    'sign',
  ]);
  await signed.sign(privateKey, 0, 'SHA-256');
  const info = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

function attributesOf(content: Buffer, { about, at }: Statement): Attribute[] {
  const digest = createHash('sha256').update(content).digest();
  const hint = new Sequence({ value: [new Utf8String({ value: about }), new ObjectIdentifier({ value: oid.data })] });
  return [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.signingTime, values: [new UTCTime({ valueDate: at })] }),
    new Attribute({ type: oid.messageDigest, values: [new OctetString({ valueHex: digest })] }),
    new Attribute({ type: oid.contentHint, values: [hint] }),
  ];
}

/** A set in DER is sorted by its bytes, and checkers sort before they hash. */
const inOrder = (attributes: Attribute[]): Attribute[] =>
  attributes
    .map((attribute) => ({ attribute, bytes: Buffer.from(attribute.toSchema().toBER()) }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ attribute }) => attribute);
