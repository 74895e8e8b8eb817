import { defaultSiteSettings } from '../modules/content/public.ts';
import type { Tx } from '../platform/db.ts';

const categories = ['SELF DEVELOPMENT', 'TECH', 'CREATIVE', 'BUSINESS', 'ENTREPRENEURSHIP'];

/** What every installation has, an empty one included. Safe to run again: nothing that an operator changed is touched. */
export async function makeReferenceData(tx: Tx): Promise<void> {
  await tx
    .insertInto('categories')
    .values(
      categories.map((category_name, index) => ({
        id: index + 1,
        category_name,
        slug: `courses-${category_name.toLowerCase().replace(' ', '-')}`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('site_settings')
    .values({ settings: JSON.stringify(defaultSiteSettings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
