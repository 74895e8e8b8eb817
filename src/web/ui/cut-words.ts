/** The first `most` characters, cut at a word. */
export function cutWords(words: string, most: number): string {
  if (words.length <= most) return words;
  const cut = words.slice(0, most + 1).replace(/\s+\S*$/, '');
  // One word without end has no better place to be cut at.
  return cut.length <= most ? cut : words.slice(0, most);
}
