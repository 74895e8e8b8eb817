import { type Head, headOf } from './head.ts';

/** What a route said once and would say again, in the forms that were asked for. */
export type KeptAnswer = { br?: KeptForm; gzip?: KeptForm };
/** The head with the body, and what of it is said to who has the body already. */
export type KeptForm = { etag: string; head: Head; unchanged: readonly string[]; body: Buffer };

/** Of one answer alone; the rest of the headers is the same for everybody who is given it. */
const passing = new Set(['x-request-id', 'content-encoding', 'content-length']);

/** An answer that had these headers, to be given again. */
export function keptForm(headers: Record<string, unknown>, body: Buffer, encoding: string | null): KeptForm {
  const unchanged = Object.entries(headers).flatMap(([name, value]) =>
    passing.has(name) ? [] : [name, String(value)],
  );
  const packed = encoding ? ['content-encoding', encoding] : [];
  return {
    etag: String(headers.etag),
    unchanged,
    head: headOf([...unchanged, ...packed, 'content-length', String(body.length)]),
    body,
  };
}
