import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function RatingWarningModal({ onClose }: ModalProps<'ratingWarning'>) {
  return (
    <Dialog isOpen title="ratingWarning" onClose={onClose}>
      ratingWarning
    </Dialog>
  );
}
