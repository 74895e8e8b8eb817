import {
  categoryCourses,
  courseTags,
  featuredCourses,
  filterCourses,
  getInstructor,
  listCategories,
  listCourses,
  listInstructors,
  listPartners,
  prakerjaCourses,
  searchCourses,
} from '../../../contract/catalogue.ts';
import { toWibIso } from '../../../contract/rules/wib.ts';
import { shows } from '../../platform/cache/shown.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import {
  allCategories,
  allPartners,
  cardsOfInstructor,
  popularCourses,
  popularPrakerjaCourses,
  shownByCards,
} from './cards.store.ts';
import { readFilter, readTags } from './course-filter.ts';
import { filteredCourses, foundCourses } from './courses.store.ts';
import { findInstructor, listedInstructors } from './instructors.store.ts';
import { shapeCatalogue, toPartner } from './shape.ts';
import { countedTags, withKnownTags } from './tags.store.ts';

const ON_LANDING = 12;
const COURSES_A_PAGE = 12;
const INSTRUCTORS_A_PAGE = 9;
const SEARCH_RESULTS = 10;
const TAG_CHOICES = 24;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function catalogueRoutes(route: Bind, { config }: Platform): void {
  const { toCard, toProfile } = shapeCatalogue(config.publicUrl);

  route(listCategories, async ({ ctx }) => {
    shows('categories');
    return (await allCategories(ctx.db)).map((row) => ({
      ...row,
      created_at: toWibIso(row.created_at),
      updated_at: toWibIso(row.updated_at),
    }));
  });

  route(featuredCourses, async ({ ctx }) => {
    shows(...shownByCards);
    return (await popularCourses(ctx.db, null, ON_LANDING)).map(toCard);
  });

  route(categoryCourses, async ({ ctx, query }) => {
    shows(...shownByCards);
    return (await popularCourses(ctx.db, query.category_id || null, ON_LANDING)).map(toCard);
  });

  route(prakerjaCourses, async ({ ctx }) => {
    shows(...shownByCards);
    return (await popularPrakerjaCourses(ctx.db, ON_LANDING)).map(toCard);
  });

  route(listPartners, async ({ ctx }) => {
    shows('partners');
    return (await allPartners(ctx.db)).map(toPartner);
  });

  route(searchCourses, async ({ ctx, query }) => {
    shows(...shownByCards);
    return (await foundCourses(ctx.db, query.q, SEARCH_RESULTS)).map(toCard);
  });

  route(listCourses, async ({ ctx, query }) => {
    shows(...shownByCards);
    const found = await filteredCourses(ctx.db, readFilter({}, {}), query.page, COURSES_A_PAGE);
    return { ...found, rows: found.rows.map(toCard) };
  });

  route(filterCourses, async ({ ctx, query, body }) => {
    shows(...shownByCards);
    const filter = await withKnownTags(ctx.db, readFilter(query, body));
    const found = await filteredCourses(ctx.db, filter, query.page, COURSES_A_PAGE);
    return { ...found, rows: found.rows.map(toCard) };
  });

  route(courseTags, async ({ ctx, query }) => {
    // Their counts change only together with a course.
    shows('courses');
    return countedTags(ctx.db, readTags(query.tags), TAG_CHOICES);
  });

  route(listInstructors, async ({ ctx, query }) => {
    shows('instructors');
    const found = await listedInstructors(ctx.db, query.search_term.trim(), query.page, INSTRUCTORS_A_PAGE);
    return { ...found, rows: found.rows.map(toProfile) };
  });

  route(getInstructor, async ({ ctx, params }) => {
    shows(...shownByCards, 'course_instructors');
    const instructor = uuid.test(params.id) ? await findInstructor(ctx.db, params.id) : undefined;
    if (!instructor) throw new Failure('not_found');
    const courses = await cardsOfInstructor(ctx.db, instructor.id);
    return { ...toProfile(instructor), email: instructor.email, instructorcourses: courses.map(toCard) };
  });
}
