import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function AssignmentModal({ onClose }: ModalProps<'assignment'>) {
  return (
    <Dialog isOpen title="assignment" onClose={onClose}>
      assignment
    </Dialog>
  );
}
