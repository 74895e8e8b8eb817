import { z } from 'zod';
import { text } from '../wire.ts';

/** What a list of the back office is asked that is read and not edited; as those of a resource are. */
export const listQuery = {
  page: z.int().min(1).max(1_000_000).default(1),
  per_page: z.int().min(1).max(200).default(25),
  order: z.enum(['asc', 'desc']).default('desc'),
  /** These alone, in any order: ids with commas between. */
  ids: text(9000).optional(),
  q: text(200).optional(),
};

/** A long list counts so far and no further: whoever needs to know more narrows it. */
export const MOST_COUNTED = 10_000;
