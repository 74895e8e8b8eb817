import { lazy, Suspense, useState } from 'react';
import { useProfile } from '../../../lib/profile.ts';

const ReportReviewDialog = lazy(() => import('./report-review-dialog.tsx'));

type ReportReviewProps = { courseId: number; reviewId: number; writerId: number };

/** For whoever is logged in, of what others wrote. The question is loaded when it is first asked. */
export function ReportReview({ courseId, reviewId, writerId }: ReportReviewProps) {
  const profile = useProfile();
  const [isAsked, setAsked] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isReported, setReported] = useState(false);
  if (!profile || profile.impersonated_by || profile.id === writerId) return null;
  return (
    <>
      <button
        type="button"
        // It keeps the focus that comes back from the dialog.
        aria-disabled={isReported}
        onClick={() => {
          if (isReported) return;
          setLoaded(true);
          setAsked(true);
        }}
        className="mt-1 -mb-2 -ml-2 min-h-11 rounded-field px-2 text-sm font-semibold text-muted transition-colors duration-150 hover:bg-current/8 hover:text-ink"
      >
        {isReported ? 'Sudah dilaporkan' : 'Laporkan'}
      </button>
      <Suspense>
        {isLoaded && (
          <ReportReviewDialog
            courseId={courseId}
            reviewId={reviewId}
            isOpen={isAsked}
            onClose={() => setAsked(false)}
            onDone={() => setReported(true)}
          />
        )}
      </Suspense>
    </>
  );
}
