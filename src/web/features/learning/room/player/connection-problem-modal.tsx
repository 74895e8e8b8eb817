import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function ConnectionProblemModal({ onClose }: ModalProps<'connection_problem'>) {
  return (
    <Dialog isOpen title="connection_problem" onClose={onClose}>
      connection_problem
    </Dialog>
  );
}
