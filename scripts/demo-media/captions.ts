import { type Film, timedSlides } from './film.ts';

const LINE = 42;

type Cue = { start: number; end: number; text: string };

/** A film's captions as WebVTT: each slide's sentences, shared out over its time by their length. */
export function captionsOf(film: Film): string {
  const cues = timedSlides(film).flatMap(({ start, seconds, caption }) => {
    const texts = cueTexts(caption);
    const total = texts.join('').length;
    let from = start;
    return texts.map((text): Cue => {
      const cue = { start: from, end: from + (text.length / total) * seconds, text };
      from = cue.end;
      return cue;
    });
  });
  const blocks = cues.map(
    ({ start, end, text }, index) => `${index + 1}\n${timestamp(start)} --> ${timestamp(end)}\n${text}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** As few cues as hold the caption, each of whole sentences. */
function cueTexts(caption: string): string[] {
  const cues: string[] = [];
  for (const sentence of caption.split(/(?<=[.?]) /)) {
    const joined = cues.length > 0 ? inTwoLines(`${cues.at(-1)!.replace('\n', ' ')} ${sentence}`) : null;
    const own = inTwoLines(sentence);
    if (joined) cues[cues.length - 1] = joined;
    else if (own) cues.push(own);
    else throw new Error(`Too long for two lines of ${LINE} characters: ${sentence}`);
  }
  return cues;
}

/** The text in at most two lines, even or broken where one pauses; null if it doesn't fit. */
function inTwoLines(text: string): string | null {
  if (text.length <= LINE) return text;
  const halves = [...text.matchAll(/ /g)]
    .map(({ index }) => [text.slice(0, index), text.slice(index + 1)])
    .filter((lines) => lines.every((line) => line.length <= LINE))
    .sort((one, other) => unevenness(one) - unevenness(other));
  return halves[0]?.join('\n') ?? null;
}

const unevenness = ([first = '', second = '']: string[]) =>
  Math.abs(first.length - second.length) - (/[.,:?]$/.test(first) ? 14 : 0);

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `00:${pad(milliseconds / 60_000, 2)}:${pad((milliseconds / 1000) % 60, 2)}.${pad(milliseconds % 1000, 3)}`;
}
