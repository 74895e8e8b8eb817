import { failures } from '../../../../../contract/failures.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { StepsAhead } from '../path/steps-ahead.tsx';
import type { ModalProps } from '../room-modals.tsx';

/** The certificate comes last: what is missing, and the way to it (L-14). */
export default function FreeCourseWarningModal({ onClose }: ModalProps<'free_course_warning'>) {
  return (
    <Dialog isOpen title="Sertifikat belum terbuka" description={failures.course_unfinished.text} onClose={onClose}>
      <StepsAhead until="certificate" onLeave={onClose} />
    </Dialog>
  );
}
