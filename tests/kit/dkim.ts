import { createHash, createVerify, type KeyObject } from 'node:crypto';

/** What a mail server does with a signed message (RFC 6376, relaxed/relaxed), with nothing of who signed it. */
export function checkDkim(raw: string, publicKey: KeyObject) {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const nameOf = (field: string) => field.slice(0, field.indexOf(':')).trim().toLowerCase();
  const signature = fields.find((field) => nameOf(field) === 'dkim-signature') ?? '';
  const tags = new Map(
    textOf(signature)
      .split(';')
      .map(
        (tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')] as const,
      ),
  );
  const names = (tags.get('h') ?? '').toLowerCase().split(':');
  // Of several with one name the lowest counts first.
  const unused = fields.toReversed();
  const signed = names.flatMap((name) => {
    const at = unused.findIndex((field) => nameOf(field) === name);
    return at < 0 ? [] : unused.splice(at, 1).map((field) => `${name}:${textOf(field)}\r\n`);
  });
  const unsigned = `dkim-signature:${textOf(signature).replace(/(^|;\s*)b=[^;]*/, '$1b=')}`;
  const isSigned = createVerify('RSA-SHA256')
    .update(signed.join('') + unsigned)
    .verify(publicKey, Buffer.from(tags.get('b') ?? '', 'base64'));
  const isWhole =
    createHash('sha256')
      .update(relaxedBody(raw.slice(end + 4)))
      .digest('base64') === tags.get('bh');
  return { isValid: isSigned && isWhole, names, domain: tags.get('d'), selector: tags.get('s') };
}

const textOf = (field: string): string =>
  field
    .slice(field.indexOf(':') + 1)
    .replace(/\s+/g, ' ')
    .trim();

const relaxedBody = (body: string): string =>
  body
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=\r\n)/g, '')
    .replace(/(\r\n)*$/, '\r\n');
