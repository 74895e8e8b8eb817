import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function ExamPassedModal({ onClose }: ModalProps<'exam_passed'>) {
  return (
    <Dialog isOpen title="exam_passed" onClose={onClose}>
      exam_passed
    </Dialog>
  );
}
