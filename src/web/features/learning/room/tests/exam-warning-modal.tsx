import { failures } from '../../../../../contract/failures.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { stepsBeforeExam } from '../path/steps-before.ts';
import { useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';
import { useBackToLearning } from './back-to-learning.ts';
import { MissingSteps } from './missing-steps.tsx';
import { ModalLink } from './modal-link.tsx';

/** Lectures or the QnA session come before the exam (L-08). */
export default function ExamWarningModal({ modal: { because }, onClose }: ModalProps<'examWarning'>) {
  const { course } = useRoom();
  const back = useBackToLearning();
  const isQna = because === 'qna';
  return (
    <Dialog
      isOpen
      size="sm"
      title="Exam belum terbuka"
      description={isQna ? failures.qna_first.text : failures.exam_locked.text}
      onClose={onClose}
      footer={
        <ModalLink to={isQna ? { view: 'qna' } : back} onClose={onClose}>
          {isQna ? 'Buka sesi QnA' : 'Lanjutkan materi'}
        </ModalLink>
      }
    >
      {!isQna && <MissingSteps steps={stepsBeforeExam(course, ['lecture', 'attendance'])} onLeave={onClose} />}
    </Dialog>
  );
}
