import { redirect } from 'react-router';

/** Changes to an address's query: undefined, '' and null take a name out of it. */
export type Changes = Record<string, string | number | readonly string[] | null | undefined>;

/** The same address with some of its query changed; whatever is changed, the list begins again at its first page. */
export function addressWith({ pathname, search }: { pathname: string; search: string }, changes: Changes): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null && each !== '') query.append(name, String(each));
  }
  const tail = query.toString();
  return tail ? `${pathname}?${tail}` : pathname;
}

/** The page that an address asks for; one that is no number, or none that a list has, leads to the first. */
export function readPageNumber(url: URL, name = 'page'): number {
  const asked = url.searchParams.get(name);
  if (asked === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw redirect(addressWith(url, { [name]: undefined }));
  return Number(asked);
}

/** An address beyond the end of the list, such as an old link to a page that has gone, leads to the last one. */
export function leadBackToEnd(
  url: URL,
  { current_page, last_page }: { current_page: number; last_page: number },
  name = 'page',
): void {
  if (current_page > Math.max(last_page, 1))
    throw redirect(addressWith(url, { [name]: last_page > 1 ? last_page : undefined }));
}

const MOST_CHARACTERS = 100;

/** What an address searches for; the API takes no more than anybody would type, and the database no NUL. */
export const readWords = (url: URL, name: string): string =>
  (url.searchParams.get(name) ?? '').replaceAll('\0', '').trim().slice(0, MOST_CHARACTERS);
