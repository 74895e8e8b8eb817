import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function PretestInfoModal({ onClose }: ModalProps<'pretest_info'>) {
  return (
    <Dialog isOpen title="pretest_info" onClose={onClose}>
      pretest_info
    </Dialog>
  );
}
