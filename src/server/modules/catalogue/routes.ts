import { categoryCourses, featuredCourses, listCategories } from '../../../contract/catalogue.ts';
import { toWibIso } from '../../../contract/rules/wib.ts';
import { shows } from '../../platform/cache/shown.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { allCategories, popularCourses } from './courses.store.ts';
import { toCourseCard } from './shape.ts';

const ON_LANDING = 12;

export function catalogueRoutes(route: Bind): void {
  route(listCategories, async ({ ctx }) => {
    shows('categories');
    return (await allCategories(ctx.db)).map((row) => ({
      ...row,
      created_at: toWibIso(row.created_at),
      updated_at: toWibIso(row.updated_at),
    }));
  });

  route(featuredCourses, async ({ ctx }) => {
    shows('courses', 'instructors', 'categories');
    return (await popularCourses(ctx.db, null, ON_LANDING)).map(toCourseCard);
  });

  route(categoryCourses, async ({ ctx, query }) => {
    shows('courses', 'instructors', 'categories');
    return (await popularCourses(ctx.db, query.category_id || null, ON_LANDING)).map(toCourseCard);
  });
}
