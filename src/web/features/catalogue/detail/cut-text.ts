type CutParagraph = { shown: string; rest: string };

/** The first `most` characters of a text as paragraphs, cut at a word; what follows is kept beside it. */
export function cutText(text: string, most: number): CutParagraph[] {
  let left = most;
  return paragraphsOf(text).map((paragraph) => {
    const shown = left > 0 ? cutParagraph(paragraph, left) : '';
    left = shown === paragraph ? left - paragraph.length : 0;
    return { shown, rest: paragraph.slice(shown.length) };
  });
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

function cutParagraph(paragraph: string, most: number): string {
  if (paragraph.length <= most) return paragraph;
  const cut = paragraph.slice(0, most + 1).replace(/\s+\S*$/, '');
  // One word without end has no better place to be cut at.
  return cut.length <= most ? cut : paragraph.slice(0, most);
}
