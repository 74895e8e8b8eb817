import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function ExamWarningModal({ onClose }: ModalProps<'examWarning'>) {
  return (
    <Dialog isOpen title="examWarning" onClose={onClose}>
      examWarning
    </Dialog>
  );
}
