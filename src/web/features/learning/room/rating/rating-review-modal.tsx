import type { ModalProps } from '../room-modals.tsx';
import { RatingDialog } from './rating-dialog.tsx';

export default function RatingReviewModal({ onClose }: ModalProps<'ratingReview'>) {
  return (
    <RatingDialog
      title="Beri Rating"
      description="Ceritakan pengalaman Anda di kelas ini. Ulasan bisa diperbarui sampai final."
      onClose={onClose}
    />
  );
}
