import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function IncompleteAnswerModal({ onClose }: ModalProps<'incomplete_answer'>) {
  return (
    <Dialog isOpen title="incomplete_answer" onClose={onClose}>
      incomplete_answer
    </Dialog>
  );
}
