import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fromBER, GeneralizedTime, Integer, OctetString } from 'asn1js';
import {
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { ALGORITHM, derOf, makeSigningKey } from '../../src/server/platform/signing/self-signed.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';

/** A time-stamping service (RFC 3161) of the test's own, which counts who asks and can be told to misbehave. */
export async function startTimestampAuthority() {
  const key = await makeSigningKey({ name: 'TSA uji', organization: 'Uji' }, new Date());
  const certificate = Certificate.fromBER(derOf(key.certificate));
  const privateKey = await crypto.subtle.importKey('pkcs8', Buffer.from(key.privateKey, 'base64'), ALGORITHM, false, [
    'sign',
  ]);
  const state = { asked: 0, fault: null as null | 'away' | 'wrong nonce' | 'wrong imprint', time: new Date() };

  async function answer(request: Buffer): Promise<Buffer> {
    const { messageImprint, nonce } = new TimeStampReq({ schema: fromBER(request).result });
    if (state.fault === 'wrong imprint')
      messageImprint.hashedMessage = new OctetString({ valueHex: new Uint8Array(32) });
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4.1',
      messageImprint,
      serialNumber: new Integer({ value: state.asked }),
      genTime: state.time,
      ...(state.fault === 'wrong nonce' ? { nonce: new Integer({ value: 7 }) } : nonce ? { nonce } : {}),
    });
    const content = new EncapsulatedContentInfo({ eContentType: TST_INFO });
    content.eContent = new OctetString({ valueHex: info.toSchema().toBER() });
    const signed = new SignedData({
      version: 3,
      encapContentInfo: content,
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        }),
      ],
      certificates: [certificate],
    });
    await signed.sign(privateKey, 0, 'SHA-256');
    const response = new TimeStampResp({
      status: new PKIStatusInfo({ status: 0 }),
      timeStampToken: new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) }),
    });
    return Buffer.from(response.toSchema().toBER());
  }

  const server = createServer(async (request, response) => {
    state.asked += 1;
    const body = await buffer(request);
    if (state.fault === 'away') return void response.writeHead(503).end();
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(await answer(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    state,
    stop: () => new Promise((done) => server.close(done)),
  };
}

/** The time that a signature's unsigned attributes carry; null where there is none. */
export function timeOf(signature: Buffer): Date | null {
  const { content } = new ContentInfo({ schema: fromBER(signature).result });
  const [signer] = new SignedData({ schema: content }).signerInfos;
  const [attribute] = signer?.unsignedAttrs?.attributes ?? [];
  if (!attribute) return null;
  const token = new SignedData({ schema: new ContentInfo({ schema: attribute.values[0] }).content });
  const info = TSTInfo.fromBER(token.encapContentInfo.eContent?.getValue() as ArrayBuffer);
  return info.genTime instanceof GeneralizedTime ? info.genTime.toDate() : info.genTime;
}
