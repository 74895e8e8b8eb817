import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function QuizWarningModal({ onClose }: ModalProps<'quiz_perlecture_warning'>) {
  return (
    <Dialog isOpen title="quiz_perlecture_warning" onClose={onClose}>
      quiz_perlecture_warning
    </Dialog>
  );
}
