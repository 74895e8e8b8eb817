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

const LARGEST_ID = 2_147_483_647;
const NO_UUID = '00000000-0000-0000-0000-000000000000';
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The keys of a list that was asked for by them, by their form; null: all. What is no key matches nothing. */
export const keysOf = {
  number: (given: string | undefined): number[] | null =>
    keysIn(given)?.map((id) => (/^\d{1,10}$/.test(id) && Number(id) <= LARGEST_ID ? Number(id) : 0)) ?? null,
  uuid: (given: string | undefined): string[] | null => keysIn(given)?.map((id) => (isUuid(id) ? id : NO_UUID)) ?? null,
  text: (given: string | undefined): string[] | null => keysIn(given),
};
export const idsOf = keysOf.number;

const keysIn = (given = ''): string[] | null => (given === '' ? null : given.replaceAll('\0', '').split(','));
