import { categoryTones, courseLevels, coursePricing, courseSort, courseTypes } from '../../../../contract/catalogue.ts';
import { href } from '../../../../contract/pages.ts';

/** What a visitor narrowed the list to, searched for and ordered it by: all of it lives in the address (C-04). */
export type Choices = {
  category: number | null;
  type: (typeof courseTypes)[number] | null;
  levels: string[];
  tags: string[];
  pricing: number | null;
  sort: number;
  name: string;
};

export const noChoices: Choices = {
  category: null,
  type: null,
  levels: [],
  tags: [],
  pricing: null,
  sort: courseSort.newest,
  name: '',
};

/** As the field's own limits: fewer characters are no search (C-06), and the API takes no more. */
const NAME_CHARACTERS = { least: 2, most: 100 };
const MOST_TAGS = 10;
const MOST_TAG_CHARACTERS = 60;

/** Whatever is no choice is ignored, so that an old or a broken link still gives a list (C-05). */
export function readChoices(query: URLSearchParams): Choices {
  const name = readText(query.get('name') ?? '').slice(0, NAME_CHARACTERS.most);
  return {
    category: oneOf(query, 'category', Object.keys(categoryTones).map(Number)),
    type: courseTypes.find((type) => type === query.get('type')) ?? null,
    levels: courseLevels.filter((level) => query.getAll('level').includes(level)),
    tags: readTags(query.getAll('tag')),
    pricing: oneOf(query, 'pricing', Object.values(coursePricing)),
    sort: oneOf(query, 'sort', Object.values(courseSort)) ?? courseSort.newest,
    name: name.length < NAME_CHARACTERS.least ? '' : name,
  };
}

function readTags(given: string[]): string[] {
  const tags = given.map((tag) => readText(tag).toLowerCase());
  return [...new Set(tags)].filter((tag) => tag && tag.length <= MOST_TAG_CHARACTERS).slice(0, MOST_TAGS);
}

// A NUL is in no text that the database has, and asking for it is an error there.
const readText = (text: string) => text.replaceAll('\0', '').trim();

const oneOf = (query: URLSearchParams, name: string, values: readonly number[]): number | null =>
  values.find((value) => String(value) === query.get(name)) ?? null;

/** The one address of a list; defaults are not written, and the names stand in one order. */
export function coursesAddress(choices: Partial<Choices>, page = 1): string {
  const { category, type, levels, tags, pricing, sort, name } = { ...noChoices, ...choices };
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (category !== null) query.set('category', String(category));
  if (type !== null) query.set('type', type);
  for (const level of levels) query.append('level', level);
  for (const tag of tags) query.append('tag', tag);
  if (pricing !== null) query.set('pricing', String(pricing));
  if (sort !== courseSort.newest) query.set('sort', String(sort));
  if (name) query.set('name', name);
  const tail = query.toString();
  return tail ? `${href('courses')}?${tail}` : href('courses');
}

/** How many filters narrow the list; the search has its own field and the order leaves nothing out. */
export const countFilters = ({ category, type, levels, tags, pricing }: Choices): number =>
  [category, type, pricing].filter((choice) => choice !== null).length + levels.length + tags.length;

/** The list of a category, and of all, is a page of its own; every other choice is a view of one. */
export const isPlain = (choices: Choices): boolean =>
  coursesAddress(choices) === coursesAddress({ category: choices.category });
