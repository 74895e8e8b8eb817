import type { ReactNode } from 'react';
import type { CallData } from '../../../../contract/call.ts';
import type { courseRatings } from '../../../../contract/learning.ts';
import { cx } from '../../../ui/cx.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { Review } from './review.tsx';

type CourseReviewsProps = {
  ratings: CallData<typeof courseRatings>;
  hrefOf: (page: number) => string;
  isLoading: boolean;
  /** What somebody may do about a review. */
  actionOf: (review: CallData<typeof courseRatings>['ratings']['data'][number]) => ReactNode;
};

/** Five reviews of all, under what they come to together (D-05). */
export function CourseReviews({ ratings: { rating_summary, ratings, count_ratings }, ...rest }: CourseReviewsProps) {
  const { hrefOf, isLoading, actionOf } = rest;
  return (
    <section id="ulasan" aria-labelledby="judul-ulasan">
      <h2 id="judul-ulasan" className="text-[22px] leading-8">
        Rating dan ulasan
      </h2>
      <RatingSummary average={rating_summary.average_rating} total={ratings.total} counts={count_ratings} />
      {ratings.data.length > 0 && (
        <ul
          aria-label="Ulasan peserta"
          aria-busy={isLoading}
          className={cx('mt-4 divide-y divide-line transition-opacity duration-150', isLoading && 'opacity-50')}
        >
          {ratings.data.map((review) => (
            <li key={review.id}>
              <Review review={review}>{actionOf(review)}</Review>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Halaman ulasan"
        className="mt-4"
        neighbours={1}
        isInPlace
        page={ratings.current_page}
        lastPage={ratings.last_page}
        hrefOf={hrefOf}
      />
    </section>
  );
}
