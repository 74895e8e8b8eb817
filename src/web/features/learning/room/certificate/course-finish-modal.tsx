import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function CourseFinishModal({ onClose }: ModalProps<'courseFinish'>) {
  return (
    <Dialog isOpen title="courseFinish" onClose={onClose}>
      courseFinish
    </Dialog>
  );
}
