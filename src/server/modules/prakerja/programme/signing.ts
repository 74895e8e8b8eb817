import { createHmac } from 'node:crypto';

type Signed = { clientCode: string; timestamp: string; method: string; path: string; body: string };

/** Over the very bytes that are sent, without separators. */
export function signatureOf({ clientCode, timestamp, method, path, body }: Signed, signKey: string): string {
  return createHmac('sha1', signKey)
    .update(clientCode + timestamp + method + path + body)
    .digest('hex');
}
