import { courseSort } from '../src/contract/catalogue.ts';
import { words } from './catalogue-data.ts';
import type { Asked, Mix } from './scale-turns.ts';

const sorts = Object.values(courseSort);
const levels = ['Beginner', 'Pemula', 'Intermediate', 'Advanced', 'Semua Tingkat'];

/**
 * `courses`: how many there are, so that a deep page is as deep in one catalogue as in another. No address is asked for
 * twice: the second answer would come from memory, and say nothing of the catalogue's size.
 */
export function mixFor(courses: number): Mix {
  const mix = questionsFor(courses);
  return Object.fromEntries(
    Object.entries(mix).map(([kind, question]) => [
      kind,
      (n) => {
        const asked = question(n);
        return { ...asked, path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}nth=${n}` };
      },
    ]),
  );
}

function questionsFor(courses: number): Mix {
  const pages = [0, 0, 0, 0, 0.3, 0.5, 0.9].map((depth) => 1 + Math.floor((courses / 12) * depth));
  const pick = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value;
  const filter = (query: string, body: object): Asked => ({
    method: 'POST',
    path: `/api/course/filter?${query}`,
    body,
  });
  const search = (q: string): Asked => ({
    method: 'GET',
    path: `/api/common/searchcoursewithcategory?q=${encodeURIComponent(q)}`,
  });
  const { topics, audiences, starts, givenNames } = words;
  return {
    'list and deep pages': (n) => filter(`page=${pick(pages, n)}`, { sort: pick(sorts, n) }),
    'filter: category, type, level, price': (n) =>
      filter(
        `page=${n % 3 === 0 ? 1 + Math.floor(pick(pages, n) / 40) : 1}&type=${pick(['all', 'hosted', 'live', 'external'], n)}&category_id=${pick(['', 1, 2, 3, 4, 5], n >> 1)}`,
        {
          sort: pick(sorts, n),
          filter: pick([[], [pick(levels, n)], [pick(levels, n), pick(levels, n + 2)]], n >> 2),
          pricing: pick([[], [1], [2], [1, 2]], n >> 3),
        },
      ),
    'filter: tag': (n) =>
      filter(`page=${pick([1, 1, 2, 5], n)}&type=${pick(['all', 'all', 'live'], n)}`, {
        sort: pick(sorts, n),
        // from the tag that a sixth of the courses has to the rarest
        tags: [`tag ${Math.floor(300 * ((n % 210) / 210) ** 2)}`, ...(n % 4 === 0 ? [`tag ${n % 210}`] : [])],
      }),
    'filter: name': (n) =>
      filter(`page=${pick([1, 1, 2], n)}&category_id=${pick(['', '', 2], n)}`, {
        sort: pick(sorts, n),
        name: pick([pick(topics, n), `${pick(topics, n)} ${pick(audiences, n)}`, pick(starts, n)], n),
      }),
    'search: words and beginnings': (n) =>
      search(pick([pick(topics, n), `${pick(topics, n)} untuk ${pick(audiences, n)}`, pick(topics, n).slice(0, 3)], n)),
    'search: mistyped': (n) =>
      search(pick([mistype(pick(topics, n)), `${mistype(pick(topics, n))} ${pick(audiences, n)}`], n)),
    'search: not there': (n) => search(`qx${n}zzw wwvx${n}`),
    'search: very common words': (n) =>
      search(pick(['untuk', 'dan', 'be', pick(givenNames, n), pick(starts, n), 'business'], n)),
    'course details': (n) => ({ method: 'GET', path: `/api/course/${1 + ((n * 7919) % courses)}/detail` }),
    instructors: (n) => ({
      method: 'GET',
      path: `/api/instructor?page=${1 + (n % 3)}&search_term=${pick(['', '', pick(givenNames, n), 'ba'], n)}`,
    }),
  };
}

/** A letter left out, or two changed about. */
const mistype = (word: string): string =>
  word.length % 2
    ? word.slice(0, 2) + word.slice(3)
    : word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3);
