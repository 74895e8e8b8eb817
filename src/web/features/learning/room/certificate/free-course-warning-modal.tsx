import { failures } from '../../../../../contract/failures.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { StepsAhead } from '../path/steps-ahead.tsx';
import { stepsBeforeCertificate } from '../path/steps-before.ts';
import { useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';

/** The certificate comes last: what is missing, and the way to it (L-14). */
export default function FreeCourseWarningModal({ onClose }: ModalProps<'free_course_warning'>) {
  const { course } = useRoom();
  return (
    <Dialog isOpen title="Sertifikat belum terbuka" description={failures.course_unfinished.text} onClose={onClose}>
      <StepsAhead steps={stepsBeforeCertificate(course)} onLeave={onClose} />
    </Dialog>
  );
}
