/** What a caption file holds: its cues, or what is wrong in which line. */
export type Reading = { cues: number; errors: string[] };

const MOST_ERRORS = 20;
const clock = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${clock}[ \\t]+-->[ \\t]+${clock}(?:[ \\t]+\\S.*)?$`);
const isBlockOfItsOwn = /^(NOTE|STYLE|REGION)(\s|$)/;

const secondsOf = (hours: string | undefined, minutes = '', seconds = '', millis = '') =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(millis) / 1000;

type Block = { at: number; lines: string[] };
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const last = blocks.at(-1);
    if (last && at > 0 && lines[at - 1]?.trim() !== '') last.lines.push(line);
    else blocks.push({ at, lines: [line] });
  }
  return blocks;
}

/** WebVTT as players read it; stricter than they are, so that nobody learns from a silent player that a cue is missing. */
export function readVtt(text: string): Reading {
  const [head, ...blocks] = blocksOf(text.split('\n'));
  if (head?.at !== 0 || !/^WEBVTT(\s|$)/.test(head.lines[0] ?? ''))
    return { cues: 0, errors: ['Baris 1: berkas WebVTT dimulai dengan WEBVTT.'] };
  const errors: string[] = [];
  let cues = 0;
  let before = 0;
  for (const { at, lines } of blocks) {
    if (isBlockOfItsOwn.test(lines[0] ?? '')) continue;
    // A cue may have a name above its times.
    const place = /-->|^\s*\d+:\d/.test(lines[0] ?? '') ? 0 : 1;
    const say = (offset: number, what: string) => errors.push(`Baris ${at + offset + 1}: ${what}`);
    const times = timing.exec(lines[place] ?? '');
    if (!times) {
      say(Math.min(place, lines.length - 1), 'waktu harus berbentuk 00:00:01.000 --> 00:00:04.000.');
      continue;
    }
    const [start, end] = [
      secondsOf(times[1], times[2], times[3], times[4]),
      secondsOf(...(times.slice(5, 9) as [string])),
    ];
    if (end <= start) say(place, 'waktu selesai harus setelah waktu mulai.');
    if (start < before) say(place, 'waktu mulai lebih awal daripada takarir sebelumnya.');
    if (lines.length === place + 1) say(place, 'teksnya kosong.');
    before = start;
    cues += 1;
  }
  if (cues === 0 && errors.length === 0) errors.push('Berkas ini tidak berisi takarir.');
  return { cues, errors: errors.slice(0, MOST_ERRORS) };
}

const srtTiming = /^(\s*)(\d{1,2}:\d{2}:\d{2}),(\d{1,3})(\s+-->\s+)(\d{1,2}:\d{2}:\d{2}),(\d{1,3})/;

/** SRT says the same with commas, numbers and no head; each line stays where a fault in it can be named. */
export function srtToVtt(text: string): string {
  const padded = (time: string) => time.padStart(8, '0');
  const lines = text.split('\n').map((line) => {
    const times = srtTiming.exec(line);
    if (!times) return line.replace(/<\/?font[^>]*>/gi, '').replace(/\{\\[^}]*\}/g, '');
    const [, , start = '', startMs = '', , end = '', endMs = ''] = times;
    return `${padded(start)}.${startMs.padEnd(3, '0')} --> ${padded(end)}.${endMs.padEnd(3, '0')}`;
  });
  return `WEBVTT\n\n${lines.join('\n')}`;
}

/** How many lines stand before the first one of the file that was given. */
export const LINES_BEFORE_SRT = 2;
