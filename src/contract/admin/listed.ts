import { z } from 'zod';
import { text } from '../wire.ts';

/** What a list that is only read takes: the same as a resource's own list, so that the same tables can show it. */
export const listQuery = <const Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  order: 'asc' | 'desc',
  filters: Filters,
) =>
  z.object({
    page: z.int().min(1).max(1_000_000).default(1),
    per_page: z.int().min(1).max(200).default(25),
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(['asc', 'desc']).default(order),
    /** These alone, in any order: ids with commas between. */
    ids: text(8000).optional(),
    q: text(200).optional(),
    ...filters,
  });
