import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function LessonNotOverModal({ onClose }: ModalProps<'quiz_end_date_false'>) {
  return (
    <Dialog isOpen title="quiz_end_date_false" onClose={onClose}>
      quiz_end_date_false
    </Dialog>
  );
}
