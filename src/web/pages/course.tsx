import { useEffect } from 'react';
import { data, redirect, useLocation, useNavigation } from 'react-router';
import { courseRatings } from '../../contract/learning.ts';
import { href } from '../../contract/pages.ts';
import { getCourse, upcomingLiveCourses } from '../../contract/views.ts';
import { CourseDetail } from '../features/catalogue/detail/course-detail.tsx';
import { courseCrumbs, courseHead } from '../features/catalogue/detail/course-head.ts';
import { DiscussionSection } from '../features/engagement/discussion/discussion-section.tsx';
import { ReportReview } from '../features/engagement/reviews/report-review.tsx';
import { CourseReviews } from '../features/learning/reviews/course-reviews.tsx';
import { headOf, siteNameOf } from '../lib/head.ts';
import { addressWith, leadBackToEnd, readPageNumber } from '../lib/listing.ts';
import { secretAddressHeaders } from '../lib/secret-address.ts';
import { apiContext } from '../lib/server-api.ts';
import { track } from '../lib/track.ts';
import { BelowFold } from '../ui/below-fold.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/course.ts';

const REVIEWS_PAGE = 'ulasan';

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const preview = url.searchParams.get('pratinjau') ?? undefined;
  const course = await api(getCourse, { id, preview });
  const address = href('course', { id: course.id, slug: course.slug });
  // Whatever led here, /coursedetail, a slug instead of the id or a slug that has changed: a course has one address.
  if (url.pathname !== address) throw redirect(`${address}${url.search}`, 301);
  const [ratings, live] = await Promise.all([
    api(courseRatings, { id, preview, page: readPageNumber(url, REVIEWS_PAGE) }),
    course.type === 'live' ? api(upcomingLiveCourses, {}) : [],
  ]);
  leadBackToEnd(url, ratings.ratings, REVIEWS_PAGE);
  const nextStart = live.find((each) => each.id === course.id)?.next_start_date ?? null;
  const loaded = { course, ratings, nextStart, isPreview: preview !== undefined };
  return preview === undefined ? loaded : data(loaded, { headers: secretAddressHeaders });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData && headOf(matches, courseHead(loaderData.course, loaderData.nextStart, siteNameOf(matches)));

/** Heading, figures and pages, and so much for each review. */
const reviewHeights = (reviews: number) => [500 + 250 * reviews, 350 + 200 * reviews, 330 + 200 * reviews] as const;

export default function CoursePage({ loaderData: { course, ratings, nextStart, isPreview } }: Route.ComponentProps) {
  const location = useLocation();
  const navigation = useNavigation();
  useEffect(() => {
    if (!isPreview) track('courseview', { course_id: course.id });
  }, [course.id, isPreview]);
  return (
    <>
      <div className="content-width overflow-x-auto py-1 [scrollbar-width:none] sm:py-2 [&::-webkit-scrollbar]:hidden">
        <Breadcrumb items={courseCrumbs(course)} className="[&_li:last-child]:min-w-24" />
      </div>
      <CourseDetail key={course.id} course={course} nextStart={nextStart}>
        <BelowFold heights={reviewHeights(ratings.ratings.data.length)}>
          <CourseReviews
            ratings={ratings}
            isLoading={navigation.location?.pathname === location.pathname}
            hrefOf={(page) => addressWith(location, { [REVIEWS_PAGE]: page > 1 ? page : undefined })}
            actionOf={(review) => <ReportReview courseId={course.id} reviewId={review.id} writerId={review.user_id} />}
          />
        </BelowFold>
        {isPreview ? null : (
          <section id="diskusi" aria-labelledby="judul-diskusi">
            <h2 id="judul-diskusi" className="mb-4 text-[22px]">
              Diskusi
            </h2>
            <DiscussionSection courseId={course.id} slug={course.slug} />
          </section>
        )}
      </CourseDetail>
    </>
  );
}
