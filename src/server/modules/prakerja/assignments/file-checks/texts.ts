import { setImmediate } from 'node:timers/promises';
import { hasZipEnd } from './hidden-files.ts';
import type { Refusal } from './refusals.ts';

const BEGINNING = 65_536;
const PAUSE_EACH = 20_000;
const MOST_SVG_BYTES = 2 * 1024 * 1024;

const utf16le = (content: Buffer) => content[0] === 0xff && content[1] === 0xfe;
const utf16be = (content: Buffer) => content[0] === 0xfe && content[1] === 0xff;

/** Whatever its letters are written in: only UTF-16, which says so at its beginning, has empty bytes. */
const isText = (content: Buffer) => utf16le(content) || utf16be(content) || !content.includes(0);

/** What it begins with is read alike in every encoding that has no mark of its own. */
function lettersOf(content: Buffer, most = content.length): string {
  const isWide = utf16le(content) || utf16be(content);
  const part = content.subarray(0, isWide ? most - (most % 2) : most);
  const letters = utf16be(content) ? Buffer.from(part).swap16().toString('utf16le') : null;
  return (letters ?? part.toString(utf16le(content) ? 'utf16le' : 'utf8')).replace(/^\ufeff/, '');
}

/** Step by step: a pattern would look for the end of each comment again, up to the end of the text. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let open = text.indexOf('<!--'); open >= 0; open = text.indexOf('<!--', at)) {
    const close = text.indexOf('-->', open + 4);
    if (close < 0) break;
    kept.push(text.slice(at, open));
    at = close + 3;
  }
  return kept.join('') + text.slice(at);
}

const beginningOf = (content: Buffer) => withoutComments(lettersOf(content, Math.min(content.length, BEGINNING)));

/** A program or a page under a text's name. One that only speaks about code begins with something else. */
const beginsAsProgram = /^\s*(?:<\?xml[^>]*>\s*)?(?:#!\s*\/|<\?(?:php|=)|<!doctype\s+html|<(?:html|script)[\s/>])/i;

export function textFault(content: Buffer): Refusal | null {
  if (!isText(content) || content.subarray(0, 8).includes('%PDF-')) return 'mismatch';
  if (hasZipEnd(content)) return 'mixed';
  return beginsAsProgram.test(beginningOf(content)) ? 'script' : null;
}

/** The first element is its root: what stands before are comments and declarations. */
export function isSvg(content: Buffer): boolean {
  if (!isText(content)) return false;
  const beginning = beginningOf(content);
  return /^\s*</.test(beginning) && /<([a-z][\w.-]*:)?([a-z][\w.-]*)/i.exec(beginning)?.[2] === 'svg';
}

/** None of them looks at the same letters again from another place: long runs of one kind cost no more than others. */
const active = [
  /<(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|object|embed)[\s/>]/i,
  // In XML every value stands in quotes.
  /[\s"'/](?:[\w-]+:)?on[a-z]+\s*=\s*["']/i,
  /=\s*["'][^"']*(?:javascript:|data:text\/html)/i,
  /<!ENTITY/i,
];

/** Browsers read characters that are written as numbers. */
async function withoutNumbers(text: string): Promise<string> {
  const [beginning = '', ...parts] = text.split('&#');
  const read = [beginning];
  for (const [place, part] of parts.entries()) {
    const [written, hex, plain] = /^(?:x0*([\da-f]{1,6})|0*(\d{1,7}));?/i.exec(part) ?? [''];
    const number = hex ? Number.parseInt(hex, 16) : Number(plain);
    read.push(written ? String.fromCharCode(number) : '&#', part.slice(written.length));
    if (place % PAUSE_EACH === 0) await setImmediate();
  }
  return read.join('');
}

/** Browsers pass over breaks in an address, too. */
export async function svgFault(content: Buffer): Promise<Refusal | null> {
  if (content.length > MOST_SVG_BYTES) return 'svgSize';
  const letters = await withoutNumbers(lettersOf(content));
  for (const written of [letters, letters.replace(/[\t\r\n]/g, '')]) {
    for (const sign of active) {
      if (sign.test(written)) return 'svg';
      // Others are served in between.
      await setImmediate();
    }
  }
  return hasZipEnd(content) ? 'mixed' : null;
}
