import { failures } from '../../../../../contract/failures.ts';
import { formatDayLong, formatTime } from '../../../../../contract/rules/wib.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { stepsBeforeExam } from '../path/steps-before.ts';
import { useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';
import { useBackToLearning } from './back-to-learning.ts';
import { ModalLink } from './modal-link.tsx';

/** A scheduled lesson is still going on: the exam opens when the last one is over (L-08). */
export default function LessonNotOverModal({ onClose }: ModalProps<'quiz_end_date_false'>) {
  const { course } = useRoom();
  const back = useBackToLearning();
  const end = stepsBeforeExam(course, ['lesson_end'])[0]?.at;
  return (
    <Dialog
      isOpen
      size="sm"
      title={failures.lesson_not_over.text}
      description={
        end
          ? `Exam terbuka pada ${formatDayLong(end)}, ${formatTime(end)}. Sampai saat itu Anda dapat mengulang materi.`
          : 'Exam terbuka setelah semua pelajaran yang terjadwal berakhir.'
      }
      onClose={onClose}
      footer={
        <ModalLink to={back} onClose={onClose}>
          Ulangi materi
        </ModalLink>
      }
    />
  );
}
