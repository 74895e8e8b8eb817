import { failures } from '../../../../../contract/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { certificateDoor } from '../doors.ts';
import { useFollow } from '../path/use-follow.ts';
import { useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';
import { ModalLink } from './modal-link.tsx';

export default function ExamPassedModal({ onClose }: ModalProps<'exam_passed'>) {
  const { course } = useRoom();
  const follow = useFollow();
  const score = course.quiz?.is_exam_given?.score;
  const toCertificate = () => {
    onClose();
    follow(certificateDoor(course));
  };
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
          <Button size="sm" onClick={toCertificate}>
            Lihat sertifikat
          </Button>
        </>
      }
    />
  );
}
