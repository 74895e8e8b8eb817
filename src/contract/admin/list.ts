import { z } from 'zod';
import { text } from '../wire.ts';

/** What every list of the back office can be asked, for those that are no resource; the first sort is the usual one. */
export const listQuery = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]], order: 'asc' | 'desc') => ({
  page: z.int().min(1).max(1_000_000).default(1),
  per_page: z.int().min(1).max(200).default(25),
  sort: z.enum(sorts).default(sorts[0] as never),
  order: z.enum(['asc', 'desc']).default(order),
  ids: text(8000).optional(),
  q: text(200).optional(),
});
