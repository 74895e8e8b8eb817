import { courseRatings, getMyRating, rateCourse } from '../../../../contract/learning.ts';
import { shows } from '../../../platform/cache/shown.ts';
import type { Platform } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { pageLinks } from '../../../platform/http/page-links.ts';
import { findShownCourseId } from '../../catalogue/public.ts';
import { myRating, rate } from './rating.ts';
import { toRating } from './rating-shape.ts';
import { ratingsOfCourse } from './ratings.store.ts';

const REVIEWS_A_PAGE = 5;

export function ratingRoutes(route: Bind, platform: Platform): void {
  route(courseRatings, async ({ ctx, params, query: { page, preview } }) => {
    const course = await findShownCourseId(ctx.db, params.id, { preview, now: ctx.clock.now() });
    if (!course) throw new Failure('not_found');
    // Whatever changes a rating changes the figures on its course.
    shows(`courses:${course.id}`);
    const found = await ratingsOfCourse(ctx.db, course.id, page, REVIEWS_A_PAGE);
    for (const { student_id } of found.rows) shows(`users:${student_id}`);
    const total = found.course.ratings_count;
    const address = `/api/course/${course.id}/rating`;
    return {
      rating_summary: { average_rating: found.course.average_rating },
      ratings: {
        data: found.rows.map(toRating),
        ...pageLinks({ rows: found.rows, total, page, perPage: REVIEWS_A_PAGE }, address, platform.config.publicUrl),
      },
      count_ratings: [5, 4, 3, 2, 1].map((rating) => ({
        rating,
        total_rating: found.stars.find((each) => each.rating === rating)?.total_rating ?? 0,
      })),
    };
  });

  route(rateCourse, ({ ctx, params, body }) => rate(platform, ctx, params.id, body));
  route(getMyRating, ({ ctx, params }) => myRating(ctx, params.id));
}
