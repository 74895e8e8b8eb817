import { cutWords } from '../../../ui/cut-words.ts';

type CutParagraph = { shown: string; rest: string };

/** The first `most` characters of a text as paragraphs, cut at a word; what follows is kept beside it. */
export function cutText(text: string, most: number): CutParagraph[] {
  let left = most;
  return paragraphsOf(text).map((paragraph) => {
    const shown = left > 0 ? cutWords(paragraph, left) : '';
    left = shown === paragraph ? left - paragraph.length : 0;
    return { shown, rest: paragraph.slice(shown.length) };
  });
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
