import { createHmac } from 'node:crypto';

type Signed = { clientCode: string; timestamp: string; method: string; path: string; body: Buffer };

/** Over the bytes as they came; nothing stands between the parts. */
export function signatureOf({ clientCode, timestamp, method, path, body }: Signed, signKey: string): string {
  return createHmac('sha1', signKey).update(`${clientCode}${timestamp}${method}${path}`).update(body).digest('hex');
}
