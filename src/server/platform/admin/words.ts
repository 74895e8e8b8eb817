const MOST_WORDS = 6;

/** What somebody typed to search, word by word; PostgreSQL knows no NUL. */
export const wordsOf = (typed = ''): string[] =>
  typed.replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/**
 * The same where a person is looked for. A telephone number is compared without what people write around it: 0812-3456,
 * 62 812 3456 and +62812 3456 are one.
 */
export function personWordsOf(typed = ''): string[] {
  const text = typed.trim();
  if (/^[+\d][\d\s().-]{4,}$/.test(text)) return [text.replace(/\D/g, '').replace(/^(0|62)/, '')];
  return wordsOf(text);
}

/** The ids of a list that was asked for by them; null: all. What is no id matches nothing. */
export const idsOf = (given: string | undefined): number[] | null =>
  given === undefined || given === '' ? null : given.split(',').map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : 0));
