import type { IncomingHttpHeaders } from 'node:http';

/** A whole request of the plainest kind, out of one piece that came over a connection. */
export type PlainRequest = { method: 'GET' | 'POST'; url: string; headers: IncomingHttpHeaders; body: Buffer };

const LONGEST_HEAD = 8 * 1024;
/**
 * Each line as strictly as it can be written, and none that could be read in two ways: what is not of this form is nobody's
 * to interpret here.
 */
const form = /^(GET|POST) (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/;

/**
 * Reads a request that lies whole in what came, alone, and says nothing out of the ordinary. Everything else (a part of
 * one, several, a header twice, a body without its length) is undefined here and left to Node's own parser, which knows
 * what to make of it. So whatever is read here has one meaning, to us and to every proxy on the way.
 */
export function readPlainRequest(came: Buffer): PlainRequest | undefined {
  const end = came.indexOf('\r\n\r\n') + 4;
  if (end < 4 || end > LONGEST_HEAD) return undefined;
  const found = form.exec(came.toString('latin1', 0, end));
  if (!found) return undefined;
  const [, method, url, lines] = found as unknown as [string, PlainRequest['method'], string, string];
  const headers = readHeaders(lines);
  if (headers?.host === undefined) return undefined;
  const { connection = 'keep-alive', 'content-length': length } = headers;
  if (connection !== 'keep-alive' && connection.toLowerCase() !== 'keep-alive') return undefined;
  const bodyLength = came.length - end;
  if (method === 'GET' ? bodyLength > 0 || length !== undefined : length !== String(bodyLength)) return undefined;
  return { method, url, headers, body: came.subarray(end) };
}

/** What is looked at by those who answer plain requests, or tells that one is plain; all in one shape, which is quick. */
const nothingSaid = {
  host: undefined,
  connection: undefined,
  'content-length': undefined,
  'content-type': undefined,
  'accept-encoding': undefined,
  'if-none-match': undefined,
  authorization: undefined,
  'user-agent': undefined,
  'x-forwarded-for': undefined,
} satisfies IncomingHttpHeaders;
type Known = keyof typeof nothingSaid;

/**
 * None where one of these comes twice (whether the first counts, the last or both is a matter of the name), or where
 * something else changes how the request is read, how it is answered or what becomes of the connection.
 */
function readHeaders(lines: string): Partial<Record<Known, string | undefined>> | undefined {
  const headers: Record<Known, string | undefined> = { ...nothingSaid };
  for (let at = 0; at < lines.length; ) {
    const colon = lines.indexOf(':', at);
    const end = lines.indexOf('\r\n', colon);
    const name = lines.slice(at, colon).toLowerCase();
    switch (name) {
      case 'host':
      case 'connection':
      case 'content-length':
      case 'content-type':
      case 'accept-encoding':
      case 'if-none-match':
      case 'authorization':
      case 'user-agent':
      case 'x-forwarded-for':
        if (headers[name] !== undefined) return undefined;
        headers[name] = lines.slice(colon + 1, end).trim();
        break;
      case 'transfer-encoding':
      case 'upgrade':
      case 'expect':
      case 'trailer':
      case 'te':
      case 'range':
        return undefined;
    }
    at = end + 2;
  }
  return headers;
}
