import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function RatingReviewModal({ onClose }: ModalProps<'ratingReview'>) {
  return (
    <Dialog isOpen title="ratingReview" onClose={onClose}>
      ratingReview
    </Dialog>
  );
}
