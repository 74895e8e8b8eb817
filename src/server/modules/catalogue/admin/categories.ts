import { categories } from '../../../../contract/admin/catalogue.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';

const unchangedNumber = async (): Promise<never> => {
  throw new Failure('categories_fixed');
};

export function keepCategories(route: Bind): void {
  keep(route, categories, {
    table: 'categories',
    key: 'categories.id',
    rows: (db) =>
      db
        .selectFrom('categories')
        .select(['categories.id', 'categories.category_name', 'categories.slug'])
        .select((row) =>
          row
            .selectFrom('courses')
            .select((of) => of.fn.countAll<number>().as('count'))
            .whereRef('courses.category_id', '=', 'categories.id')
            .as('courses_count'),
        ),
    filter: (rows, { q }) => (q ? rows.where(mentions(['categories.category_name'], q)) : rows),
    shape: (row) => ({ ...row, courses_count: row.courses_count ?? 0 }),
    insert: unchangedNumber,
    async update(tx, id, fields, { clock }) {
      await tx
        .updateTable('categories')
        .set({ ...fields, updated_at: clock.now() })
        .where('id', '=', id)
        .execute();
    },
    remove: unchangedNumber,
    refusals: {
      categories_category_name_key: { field: 'category_name', text: 'Nama ini sudah dipakai kategori lain.' },
    },
  });
}
