import { z } from 'zod';
import { page, text } from '../wire.ts';

/** What every list of the back office can be asked, so that the same tables show them all; the first sort is the usual one. */
export const listQuery = <
  const Sort extends string,
  // biome-ignore lint/complexity/noBannedTypes: no filters is an empty shape
  Filters extends z.ZodRawShape = {},
>(
  sorts: readonly [Sort, ...Sort[]],
  order: 'asc' | 'desc',
  filters = {} as Filters,
) =>
  z.object({
    page: page(),
    per_page: z.int().min(1).max(200).default(25),
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(['asc', 'desc']).default(order),
    /** These alone, in any order: ids with commas between. */
    ids: text(9000).optional(),
    q: text(200).optional(),
    ...filters,
  });

/** A long list counts so far and no further, so that it opens as quickly however long it is: whoever needs more narrows it. */
export const MOST_COUNTED = 1_000;
