import { setImmediate } from 'node:timers/promises';
import {
  BACKSLASH,
  CLOSE,
  endOfLine,
  endOfWord,
  FROM,
  isBlank,
  isNamed,
  isOfWord,
  LESS,
  MORE,
  OPEN,
  PERCENT,
  SLASH,
  TO,
} from './pdf-bytes.ts';
import type { Refusal } from './refusals.ts';

const forbidden = ['JavaScript', 'JS', 'Launch'];
const MOST_STRING = 65_536;
/** Strings that turn out to be none are read twice; a file full of them would take for ever. */
const MOST_TWICE = 4 * 1024 * 1024;
const MOST_OBJECT_STREAMS = 10_000;
const PAUSE_EACH = 256 * 1024;

type Piece = { content: Buffer; end: number };
/** `isPacked`: of a stream of objects, which has neither streams nor comments, and whose table leads anywhere. */
type Objects = { content: Buffer; beginnings: number[]; isPacked: boolean };

/**
 * Reads a PDF's objects, each from its beginning to that of the next. Gives those of its streams that hold further
 * objects, or why it is refused: for the first name of an action that runs something, or because its strings make no
 * sense. Strings and other streams are passed over: what a document says about JavaScript is none. Others are served
 * in between.
 */
export async function readObjects({ content, beginnings, isPacked }: Objects): Promise<Refusal | Buffer[]> {
  const objectStreams: Buffer[] = [];
  let at = 0;
  let pauseAt = PAUSE_EACH;
  let readTwice = 0;
  for (let object = 0; object <= beginnings.length; object += 1) {
    const end = beginnings[object] ?? content.length;
    const piece = { content, end };
    let dictionaryAt = at;
    let openDictionaries = 0;
    let openLists = 0;
    let isAfterDictionary = false;
    let isObjectStream = false;
    while (at < end) {
      if (at > pauseAt) {
        pauseAt = at + PAUSE_EACH;
        await setImmediate();
      }
      const byte = content[at] as number;
      if (isBlank(byte)) {
        at += 1;
        continue;
      }
      if (byte === PERCENT && !isPacked) {
        at = endOfLine(content, at, end);
        continue;
      }
      const couldBeStream = isAfterDictionary && openDictionaries === 0 && openLists === 0 && !isPacked;
      isAfterDictionary = false;
      if (isOfWord(byte)) {
        const wordEnd = endOfWord(content, at, end);
        const isStream = couldBeStream && isNamed(content, at, wordEnd, 'stream');
        at = wordEnd;
        if (!isStream) continue;
        const stream = streamAt(piece, dictionaryAt, at);
        if (isObjectStream) objectStreams.push(content.subarray(stream.from, stream.to));
        if (objectStreams.length > MOST_OBJECT_STREAMS) return 'complex';
        at = Math.min(Math.max(at, stream.to), end);
        dictionaryAt = at;
        isObjectStream = false;
      } else if (byte === SLASH) {
        const nameEnd = endOfWord(content, at + 1, end);
        if (isForbidden(content, at + 1, nameEnd)) return 'script';
        if (isNamed(content, at + 1, nameEnd, 'ObjStm')) isObjectStream = true;
        at = nameEnd;
      } else if (byte === OPEN) {
        const string = stringAt(piece, at, isPacked);
        if (!string.isString) readTwice += string.end - at;
        if (readTwice > MOST_TWICE) return 'broken';
        at = string.isString ? string.end : at + 1;
      } else if (byte === LESS && content[at + 1] === LESS) {
        openDictionaries += 1;
        at += 2;
      } else if (byte === LESS) {
        const figures = figuresAt(piece, at);
        if (figures.isForbidden) return 'script';
        at = figures.end;
      } else if (byte === MORE && content[at + 1] === MORE) {
        openDictionaries -= 1;
        isAfterDictionary = true;
        at += 2;
      } else {
        if (byte === FROM) openLists += 1;
        if (byte === TO) openLists -= 1;
        at += 1;
      }
    }
    at = end;
  }
  return objectStreams;
}

function isForbidden(content: Buffer, from: number, end: number): boolean {
  for (const name of forbidden) if (isNamed(content, from, end, name)) return true;
  return false;
}

/**
 * Where a string ends, or stops to look like one. It is none either where it is a veil over objects: the next one
 * begins before its end, or, where no word says so, it holds a dictionary.
 */
function stringAt({ content, end }: Piece, from: number, isPacked: boolean): { end: number; isString: boolean } {
  const most = Math.min(end, from + MOST_STRING);
  let depth = 0;
  for (let at = from; at < most; at += 1) {
    const byte = content[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (isPacked && byte === LESS && content[at + 1] === LESS) return { end: at, isString: false };
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, isString: true };
    }
  }
  return { end: most, isString: false };
}

/** A string of figures, up to its sign whatever it holds; a name has no place in it. */
function figuresAt({ content, end }: Piece, from: number): { end: number; isForbidden: boolean } {
  let at = from + 1;
  while (at < end && content[at] !== MORE) {
    const isName = content[at] === SLASH;
    const next = isName ? endOfWord(content, at + 1, end) : at + 1;
    if (isName && isForbidden(content, at + 1, next)) return { end: next, isForbidden: true };
    at = next;
  }
  return { end: at + 1, isForbidden: false };
}

/** By the length that its dictionary gives, where that is true; else up to the next end, as readers do. */
function streamAt({ content, end }: Piece, dictionaryAt: number, keywordEnd: number): { from: number; to: number } {
  const from = keywordEnd + (content[keywordEnd] === 13 ? 1 : 0) + 1;
  const dictionary = content.toString('latin1', Math.max(dictionaryAt, keywordEnd - 4096), keywordEnd);
  const length = /\/Length\s+(\d{1,9})\b(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
  const told = from + Number(length ?? Number.NaN);
  const isTrue = length && /^\s*endstream/.test(content.toString('latin1', told, told + 12));
  if (isTrue) return { from, to: told };
  // Not beyond the object: to look through the whole rest for each would take for ever.
  const found = content.subarray(from, end).indexOf('endstream');
  return { from, to: found < 0 ? end : from + found };
}
