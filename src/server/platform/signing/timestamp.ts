import { createHash, randomBytes } from 'node:crypto';
import { fromBER, Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { showsUntil } from '../cache/shown.ts';
import type { Platform } from '../context.ts';
import { placeOf } from './check-pdf.ts';
import { oid } from './detached.ts';

/** RFC 3161's token among the unsigned attributes of a signature (RFC 5126). */
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';
const PATIENCE_MS = 10_000;
const LARGEST_TOKEN = 64 * 1024;
const RETRY_MS = 10 * 60 * 1000;

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/**
 * A signed document with the word of a time-stamping service (TSA_URL) that its signature existed by then. The service is
 * asked once for each signature, so every process gives out the same file. While it can't be reached the document goes out
 * without a time and is asked for again later.
 */
export async function withTimestamp(parts: Parts, pdf: Buffer): Promise<Buffer> {
  const { tsaUrl } = parts.config;
  const place = tsaUrl ? placeOf(pdf) : null;
  if (!tsaUrl || !place) return pdf;
  const info = new ContentInfo({ schema: fromBER(place.signature).result });
  const signed = new SignedData({ schema: info.content });
  const [signer] = signed.signerInfos;
  if (!signer) return pdf;
  const token = await tokenFor(parts, tsaUrl, Buffer.from(signer.signature.getValue()));
  if (!token) return pdf;
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: SIGNATURE_TIMESTAMP, values: [fromBER(token).result] })],
  });
  const content = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) });
  const hex = Buffer.from(content.toSchema().toBER()).toString('hex');
  const room = place.to - place.from - 2;
  if (hex.length > room) throw new Error(`The signature with its time takes ${hex.length} of ${room} digits.`);
  const stamped = Buffer.from(pdf);
  stamped.write(hex.padEnd(room, '0'), place.from + 1, 'latin1');
  return stamped;
}

async function tokenFor(parts: Parts, tsaUrl: string, signature: Buffer): Promise<Buffer | null> {
  const { db, clock, log } = parts;
  const digest = createHash('sha256').update(signature).digest();
  const find = () =>
    db.selectFrom('signature_timestamps').select('token').where('digest', '=', digest).executeTakeFirst();
  const known = await find();
  if (known) return known.token;
  try {
    const token = await askForToken(tsaUrl, signature, digest);
    await db
      .insertInto('signature_timestamps')
      .values({ digest, token, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another process may have been quicker: its token counts.
    return (await find())?.token ?? token;
  } catch (error) {
    log.warn({ err: error, service: 'timestamp' }, 'a document goes out without a time');
    showsUntil(new Date(clock.now().getTime() + RETRY_MS));
    return null;
  }
}

async function askForToken(tsaUrl: string, signature: Buffer, digest: Buffer): Promise<Buffer> {
  const nonce = randomBytes(8);
  // A positive integer of full length, so that it comes back as it was sent.
  nonce[0] = 0x2a;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(digest) }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce) }),
    certReq: true,
  });
  const answer = await fetch(tsaUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: Buffer.from(request.toSchema().toBER()),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`The time-stamping service answered ${answer.status}.`);
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length > LARGEST_TOKEN) throw new Error('The time-stamping service answered too much.');
  const { status, timeStampToken } = new TimeStampResp({ schema: fromBER(body).result });
  if (status.status > 1 || !timeStampToken) throw new Error(`The time-stamping service refused (${status.status}).`);
  const signed = new SignedData({ schema: timeStampToken.content });
  const content = signed.encapContentInfo.eContent?.getValue();
  if (!content) throw new Error('The token says nothing.');
  const said = TSTInfo.fromBER(content);
  if (!said.nonce || !Buffer.from(said.nonce.valueBlock.valueHexView).equals(nonce))
    throw new Error('The token answers another request.');
  // Checks the imprint as well as the service's signature.
  const isGenuine = await signed.verify({ signer: 0, data: new Uint8Array(signature).buffer, checkChain: false });
  if (!isGenuine) throw new Error('The token is not of this signature.');
  return Buffer.from(timeStampToken.toSchema().toBER());
}
