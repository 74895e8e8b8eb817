import { hasZipEnd } from './hidden-files.ts';
import type { Refusal } from './refusals.ts';

const utf16le = (content: Buffer) => content[0] === 0xff && content[1] === 0xfe;
const utf16be = (content: Buffer) => content[0] === 0xfe && content[1] === 0xff;

/** Whatever its letters are written in: only UTF-16, which says so at its beginning, has empty bytes. */
const isText = (content: Buffer) => utf16le(content) || utf16be(content) || !content.includes(0);

/** What it begins with is read alike in every encoding that has no mark of its own. */
function lettersOf(content: Buffer, most = content.length): string {
  const part = content.subarray(0, most - (most % 2));
  const letters = utf16be(content) ? Buffer.from(part).swap16().toString('utf16le') : null;
  return (letters ?? part.toString(utf16le(content) ? 'utf16le' : 'utf8')).replace(/^\ufeff/, '');
}

/** A program or a page under a text's name. One that only speaks about code begins with something else. */
const beginsAsProgram =
  /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*(?:#!\s*\/|<\?(?:php|=)|<!doctype\s+html|<(?:html|script)[\s/>])/i;

export function textFault(content: Buffer): Refusal | null {
  if (!isText(content) || content.subarray(0, 8).includes('%PDF-')) return 'mismatch';
  if (hasZipEnd(content)) return 'mixed';
  return beginsAsProgram.test(lettersOf(content, Math.min(content.length, 65_536))) ? 'script' : null;
}

/** The first element is its root: what stands before are comments and declarations. */
export function isSvg(content: Buffer): boolean {
  if (!isText(content)) return false;
  const beginning = lettersOf(content, Math.min(content.length, 65_536)).replace(/<!--[\s\S]*?-->/g, '');
  return /^\s*</.test(beginning) && /<([a-z][\w.-]*:)?([a-z][\w.-]*)/i.exec(beginning)?.[2] === 'svg';
}

const active = [
  /<(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|object|embed)[\s/>]/i,
  // In XML every value stands in quotes.
  /[\s"'/](?:[\w-]+:)?on[a-z]+\s*=\s*["']/i,
  /=\s*["'][^"']*(?:javascript:|data:text\/html)/i,
  /<!ENTITY/i,
];

/** Browsers read characters that are written as numbers, and pass over breaks in an address. */
export function svgFault(content: Buffer): Refusal | null {
  const letters = lettersOf(content).replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_, hex, plain) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(plain)),
  );
  const joined = letters.replace(/[\t\r\n]/g, '');
  if (active.some((sign) => sign.test(letters) || sign.test(joined))) return 'svg';
  return hasZipEnd(content) ? 'mixed' : null;
}
