import { failures } from '../../../../../contract/messages.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';
import { ModalLink } from './modal-link.tsx';

export default function ExamPassedModal({ onClose }: ModalProps<'exam_passed'>) {
  const { course } = useRoom();
  const score = course.quiz?.is_exam_given?.score;
  return (
    <Dialog
      isOpen
      size="sm"
      title={failures.exam_passed.text}
      description={
        score === undefined ? undefined : `Nilai Anda ${score}. Exam ini tidak perlu dan tidak dapat diulang.`
      }
      onClose={onClose}
      footer={
        <>
          {course.pretest?.is_prettest_given && (
            <ModalLink to={{ view: 'exam_improvement' }} variant="secondary" onClose={onClose}>
              Lihat perkembangan
            </ModalLink>
          )}
          <ModalLink to={{ view: course.is_paid ? 'finish' : 'certificate_free_course' }} onClose={onClose}>
            Lihat sertifikat
          </ModalLink>
        </>
      }
    />
  );
}
