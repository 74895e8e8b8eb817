/** A piece of a text, and whether it is what was searched for. */
export type Piece = { text: string; isMatch: boolean };

/** Letters alone, one for one, so that a place in the folded text is the same place in the text. */
const fold = (text: string): string =>
  Array.from(text, (letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase()).join('');
const wordPattern = /[\p{L}\p{N}]+/gu;

/**
 * Marks what a search found in a text: where a word begins with a searched one, that beginning; where it only looks
 * like one ('exel' → 'Excel'), all of it.
 */
export function markMatches(text: string, searched: string): Piece[] {
  const sought = fold(searched).match(wordPattern) ?? [];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const range = matchIn(fold(match[0]), sought);
    if (!range) continue;
    const from = match.index + range[0];
    const to = match.index + range[1];
    if (from > end) pieces.push({ text: text.slice(end, from), isMatch: false });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

const LEAST_INSIDE = 3;

function matchIn(word: string, sought: readonly string[]): [number, number] | null {
  const begun = sought.filter((each) => word.startsWith(each)).sort((one, other) => other.length - one.length)[0];
  if (begun) return [0, begun.length];
  for (const each of sought) {
    const place = each.length >= LEAST_INSIDE ? word.indexOf(each) : -1;
    if (place > 0) return [place, place + each.length];
  }
  return sought.some((each) => resembles(word, each)) ? [0, word.length] : null;
}

/** One slip in a short word, two in a longer one; a word that is still being typed is held against the beginning. */
function resembles(word: string, typed: string): boolean {
  if (typed.length < 3 || word.length < 3) return false;
  const slips = typed.length < 6 ? 1 : 2;
  return (
    distance(word, typed) <= slips ||
    (word.length > typed.length && distance(word.slice(0, typed.length), typed) <= slips - 1)
  );
}

/** How many letters must be put in, taken out or changed, or pairs of them changed about (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isAbout = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          ...(isAbout ? [at(i - 2, j - 2) + 1] : []),
        ),
      );
    }
  }
  return at(one.length, other.length);
}
