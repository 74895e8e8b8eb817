import { setImmediate } from 'node:timers/promises';

const code = (sign: string) => sign.charCodeAt(0);
const [OPEN, CLOSE, MORE, SLASH, PERCENT, BACKSLASH] = [...'()>/%\\'].map(code);
/** 0: of a word, 1: between words, 2: a sign of its own. Reading a table is many times faster than asking a set. */
const meaning = new Uint8Array(256);
for (const space of [0, 9, 10, 12, 13, 32]) meaning[space] = 1;
for (const sign of '()<>[]{}/%') meaning[code(sign)] = 2;
const MOST_STRING = 65_536;
/** Strings that turn out to be none are read twice; a file full of them would take for ever. */
const MOST_TWICE = 4 * 1024 * 1024;
const PAUSE_EACH = 1024 * 1024;

type Read = { names: Set<string>; objectStreams: Buffer[] };

/**
 * The names that a PDF's objects use, and those of its streams that hold further objects. Strings and other streams
 * are passed over: what a document says about JavaScript is none. Null where its strings make no sense. Others are
 * served in between.
 */
export async function readNames(content: Buffer): Promise<Read | null> {
  const names = new Set<string>();
  const objectStreams: Buffer[] = [];
  let at = 0;
  let objectAt = 0;
  let pauseAt = PAUSE_EACH;
  let readTwice = 0;
  let isAfterDictionary = false;
  let isObjectStream = false;
  while (at < content.length) {
    if (at > pauseAt) {
      pauseAt = at + PAUSE_EACH;
      await setImmediate();
    }
    const byte = content[at] as number;
    if (meaning[byte] === 1) at += 1;
    else if (byte === PERCENT) at = endOfLine(content, at);
    else if (byte === OPEN) {
      const { end, isString } = stringAt(content, at);
      if (!isString) readTwice += end - at;
      if (readTwice > MOST_TWICE) return null;
      at = isString ? end : at + 1;
    } else if (byte === SLASH) {
      const end = endOfWord(content, at + 1);
      const name = nameOf(content.toString('latin1', at + 1, end));
      names.add(name);
      if (name === 'ObjStm') isObjectStream = true;
      at = end;
    } else if (meaning[byte] === 0) {
      const end = endOfWord(content, at);
      const word = end - at <= 6 ? content.toString('latin1', at, end) : '';
      at = end;
      if (word === 'obj') {
        objectAt = at;
        isObjectStream = false;
      } else if (word === 'stream' && isAfterDictionary) {
        const { from, to } = streamAt(content, objectAt, at);
        if (isObjectStream) objectStreams.push(content.subarray(from, to));
        at = to;
      }
      isAfterDictionary = false;
    } else {
      // One of three may close a string of figures before.
      isAfterDictionary = byte === MORE && content[at - 1] === MORE;
      at += 1;
    }
  }
  return { names, objectStreams };
}

function endOfWord(content: Buffer, from: number): number {
  let at = from;
  while (at < content.length && meaning[content[at] as number] === 0) at += 1;
  return at;
}

/** Letters of a name may be written as numbers. */
const nameOf = (written: string) =>
  written.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

function endOfLine(content: Buffer, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at += 1;
  return at;
}

/** Where a string ends, or stops to look like one; it is none either where it is a veil over objects. */
function stringAt(content: Buffer, from: number): { end: number; isString: boolean } {
  const most = Math.min(content.length, from + MOST_STRING);
  let depth = 0;
  for (let at = from; at < most; at += 1) {
    const byte = content[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth > 0) continue;
      return { end: at + 1, isString: !/\d\s{1,9}obj\b/.test(content.toString('latin1', from, at)) };
    }
  }
  return { end: most, isString: false };
}

/** By the length that its dictionary gives, where that is true; else up to the next end, as readers do. */
function streamAt(content: Buffer, objectAt: number, keywordEnd: number): { from: number; to: number } {
  const from = keywordEnd + (content[keywordEnd] === 13 ? 1 : 0) + 1;
  const dictionary = content.toString('latin1', Math.max(objectAt, keywordEnd - 4096), keywordEnd);
  const length = /\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
  const told = from + Number(length ?? Number.NaN);
  if (
    length &&
    content
      .toString('latin1', told, told + 12)
      .trimStart()
      .startsWith('endstream')
  )
    return { from, to: told };
  const end = content.indexOf('endstream', from);
  return { from, to: end < 0 ? content.length : end };
}
