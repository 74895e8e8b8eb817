import { courseLevels, coursePricing, courseSort } from '../../../contract/catalogue.ts';

type Values = readonly (string | number)[] | string | number | null | undefined;

/** What a list of courses is narrowed to and ordered by. */
export type CourseFilter = {
  type: 'hosted' | 'live' | 'external' | null;
  categoryId: number | null;
  levels: string[];
  tags: string[];
  /** How many courses have the one tag that is chosen; null where it is none or several. */
  ofOneTag: number | null;
  prakerja: boolean;
  free: boolean;
  name: string;
  sort: SortCode;
};
type SortCode = (typeof courseSort)[keyof typeof courseSort];

const sortCodes: readonly number[] = Object.values(courseSort);

/** Values that are no choice are ignored (decisions.md): a link with an old choice still gives a list. */
export function readFilter(
  query: { type?: string; category_id?: number | '' | undefined },
  body: { filter?: Values; tags?: Values; sort?: Values; pricing?: Values; name?: string | null | undefined },
): CourseFilter {
  const pricing = valuesOf(body.pricing).map(Number);
  const sort = Number(valuesOf(body.sort)[0]);
  const levels: readonly string[] = courseLevels;
  return {
    type: query.type === 'hosted' || query.type === 'live' || query.type === 'external' ? query.type : null,
    categoryId: query.category_id || null,
    levels: valuesOf(body.filter).filter((level) => levels.includes(level)),
    tags: readTags(body.tags),
    ofOneTag: null,
    prakerja: pricing.includes(coursePricing.prakerja),
    free: pricing.includes(coursePricing.free),
    name: body.name?.trim() ?? '',
    sort: sortCodes.includes(sort) ? (sort as SortCode) : courseSort.newest,
  };
}

/** Tags are kept in small letters and without commas. */
export const readTags = (given: Values): string[] =>
  valuesOf(given).flatMap((each) => valuesOf(each.toLowerCase().split(',')));

function valuesOf(given: Values): string[] {
  if (given === null || given === undefined || given === '') return [];
  return (Array.isArray(given) ? given : [given]).map((value) => String(value).trim()).filter(Boolean);
}
