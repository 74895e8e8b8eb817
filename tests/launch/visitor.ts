import { request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';

type Asking = {
  method?: string;
  body?: object | Buffer;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The loopback address that the visitor comes from. */
  from?: string;
};
export type Got = { status: number; headers: Record<string, unknown>; text: string; json: { data: never } };

/** One request on a connection of its own, so that whoever deals them out gives each to the next process. */
export function visit(url: string, { method, body, token, headers, from }: Asking = {}): Promise<Got> {
  const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const ask = url.startsWith('https:') ? askSecurely : askPlainly;
  return new Promise((resolve, reject) => {
    const asked = ask(url, {
      method: method ?? (payload ? 'POST' : 'GET'),
      agent: false,
      rejectUnauthorized: false,
      ...(from ? { localAddress: from } : {}),
      headers: {
        ...(payload && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}),
        ...(payload ? { 'content-length': payload.length } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text,
          get json() {
            return JSON.parse(text);
          },
        }),
      );
    });
    asked.end(payload);
  });
}
