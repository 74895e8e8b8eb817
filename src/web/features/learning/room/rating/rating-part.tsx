import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { GivenRating } from './given-rating.tsx';
import { RatingForm, RatingSkeleton } from './rating-form.tsx';
import { useMyRating } from './use-my-rating.ts';

type RatingPartProps = { courseId: number; quizId?: number | null; onSent: (thanks: string) => void };

/** The form with what was said before, or why there is none. */
export function RatingPart({ courseId, quizId = null, onSent }: RatingPartProps) {
  const state = useMyRating(courseId, quizId);
  switch (state.is) {
    case 'read':
      return <RatingSkeleton />;
    case 'early':
      return <EmptyState title="Belum bisa memberi rating" text={state.text} titleAs="p" className="pt-4 pb-6" />;
    case 'failed':
      return <LoadFailure error={state.error} isLoading={false} onRetry={state.retry} />;
    case 'open':
      if (state.rating?.is_finalized) return <GivenRating rating={state.rating} />;
      return <RatingForm courseId={courseId} rating={state.rating} onSent={onSent} />;
  }
}
