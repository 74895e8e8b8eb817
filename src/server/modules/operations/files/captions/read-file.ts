import { Failure } from '../../../../platform/errors.ts';
import type { Upload } from '../../../../platform/http/upload.ts';
import { LINES_BEFORE_SRT, type Reading, readVtt, srtToVtt } from './vtt.ts';

/** One text for the field: forms show no more of each. */
const refuse = (...texts: string[]) => new Failure('invalid_data', { fields: { file: [texts.join('\n')] } });

/** Captions as they are stored: WebVTT in UTF-8, whatever they came as; every fault is said with its line. */
export function readCaptions({ content }: Upload): { vtt: string; cues: number } {
  const text = decode(content);
  const isVtt = /^WEBVTT(\s|$)/.test(text);
  const vtt = isVtt || !/^\d+\s*\n\s*\d{1,2}:\d{2}:\d{2},/.test(text.trimStart()) ? text : srtToVtt(text);
  const reading = readVtt(vtt);
  if (reading.errors.length > 0) throw refuse(...(vtt === text ? reading.errors : inTheirLines(reading)));
  return { vtt: vtt.endsWith('\n') ? vtt : `${vtt}\n`, cues: reading.cues };
}

function decode(content: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (text.includes('\u0000')) throw new Error();
    return text.replace(/\r\n?/g, '\n');
  } catch {
    throw refuse('Takarir harus berupa teks UTF-8. Simpan ulang berkasnya sebagai UTF-8.');
  }
}

const inTheirLines = ({ errors }: Reading) =>
  errors.map((error) => error.replace(/^Baris (\d+)/, (_, line) => `Baris ${Number(line) - LINES_BEFORE_SRT}`));
