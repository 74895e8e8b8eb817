import { randomBytes, X509Certificate } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time, TimeType } from 'pkijs';

/** Both as they are kept: the certificate as PEM, the private key as PKCS #8 in base64. */
export type SigningKey = { certificate: string; privateKey: string };
/** Whom readers of a signed document are shown. */
export type Subject = { name: string; organization: string };

/** RSA, since its signatures follow from what is signed: the same document is the same file, whoever draws it. */
export const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
/** Documents are shown around for decades. */
const BITS = 3072;
const YEARS = 30;
/** Of a name in a certificate (X.520). */
const MOST_LETTERS = 64;

const oid = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
} as const;
const DIGITAL_SIGNATURE_AND_NON_REPUDIATION = new Uint8Array([0xc0]);

/** A key pair and the certificate that says whose it is: our own word, which nobody else vouches for. */
export async function makeSigningKey(subject: Subject, now: Date): Promise<SigningKey> {
  const pair = await crypto.subtle.generateKey(
    { ...ALGORITHM, modulusLength: BITS, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate({
    version: 2,
    // Positive and of full length, whatever chance gives.
    serialNumber: new Integer({ valueHex: Buffer.concat([Buffer.from([0x2a]), randomBytes(15)]) }),
  });
  for (const name of [certificate.issuer, certificate.subject])
    for (const [type, value] of [
      [oid.organization, subject.organization],
      [oid.commonName, subject.name],
    ] as const)
      name.typesAndValues.push(
        new AttributeTypeAndValue({ type, value: new Utf8String({ value: value.slice(0, MOST_LETTERS) }) }),
      );
  // From long ago: what was true before there was a key is signed too, with the moment since which it is true.
  certificate.notBefore = startOfYear(now, -YEARS);
  certificate.notAfter = startOfYear(now, YEARS);
  certificate.extensions = [
    extension(oid.basicConstraints, new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension(oid.keyUsage, new BitString({ valueHex: DIGITAL_SIGNATURE_AND_NON_REPUDIATION, unusedBits: 6 }).toBER()),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, 'SHA-256');
  const privateKey = await crypto.subtle.exportKey('pkcs8', pair.privateKey);
  const pem = new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString();
  return { certificate: pem, privateKey: Buffer.from(privateKey).toString('base64') };
}

const extension = (extnID: string, extnValue: ArrayBuffer) => new Extension({ extnID, critical: true, extnValue });

/** From 2050 on a year needs all its digits (RFC 5280). */
function startOfYear(now: Date, years: number): Time {
  const value = new Date(Date.UTC(now.getUTCFullYear() + years, 0));
  return new Time({ type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime, value });
}

export const derOf = (pem: string): Buffer<ArrayBuffer> => Buffer.from(new Uint8Array(new X509Certificate(pem).raw));
