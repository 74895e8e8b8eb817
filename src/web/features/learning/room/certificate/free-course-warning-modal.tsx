import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

export default function FreeCourseWarningModal({ onClose }: ModalProps<'free_course_warning'>) {
  return (
    <Dialog isOpen title="free_course_warning" onClose={onClose}>
      free_course_warning
    </Dialog>
  );
}
