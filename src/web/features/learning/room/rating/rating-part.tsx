import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { GivenRating } from './given-rating.tsx';
import { RatingForm } from './rating-form.tsx';
import { useMyRating } from './use-my-rating.ts';

type RatingPartProps = { courseId: number; quizId?: number | null; onSent: () => void };

/** The form with what was said before, or why there is none. */
export function RatingPart({ courseId, quizId = null, onSent }: RatingPartProps) {
  const state = useMyRating(courseId, quizId);
  switch (state.is) {
    case 'read':
      return (
        <div aria-busy="true" className="grid gap-5">
          <Skeleton shape="box" className="h-12 w-60" />
          <Skeleton shape="box" className="h-12" />
          <Skeleton shape="box" className="h-28" />
          <Skeleton shape="box" className="h-24" />
        </div>
      );
    case 'early':
      return <EmptyState title="Belum bisa memberi rating" text={state.text} titleAs="p" className="pt-4 pb-6" />;
    case 'failed':
      return <LoadFailure error={state.error} isLoading={false} onRetry={state.retry} />;
    case 'open':
      if (state.rating?.is_finalized) return <GivenRating rating={state.rating} />;
      return <RatingForm courseId={courseId} rating={state.rating} onSent={onSent} />;
  }
}
