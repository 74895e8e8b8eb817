import { reportReview } from '../../../../contract/discussion.ts';
import { api } from '../../../lib/api.ts';
import ReportDialog from '../discussion/report-dialog.tsx';

type ReportReviewDialogProps = {
  courseId: number;
  reviewId: number;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
};

export default function ReportReviewDialog({ courseId, reviewId, ...dialog }: ReportReviewDialogProps) {
  return (
    <ReportDialog
      {...dialog}
      title="Laporkan ulasan"
      outcome="Ulasan ini kami periksa."
      report={(reason) => api(reportReview, { id: String(courseId), rating_id: reviewId, body: { reason } })}
    />
  );
}
