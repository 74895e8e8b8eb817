import { failures } from '../../../../../contract/failures.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { stepsBeforeExam } from '../path/steps-before.ts';
import { type RoomModal, useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';
import { useBackToLearning } from './back-to-learning.ts';
import { MissingSteps } from './missing-steps.tsx';
import { ModalLink } from './modal-link.tsx';

type Because = Extract<RoomModal, { name: 'quiz_perlecture_warning' }>['because'];

const words: Record<Because, { title: string; text: string; action: string }> = {
  unwatched: { title: 'Kuis belum terbuka', text: failures.lecture_unwatched.text, action: 'Tonton materi' },
  locked: { title: 'Kuis belum terbuka', text: failures.lecture_locked.text, action: 'Lanjutkan materi' },
  quizzes: {
    title: 'Kuis belum selesai',
    text: 'Lulus kuis berikut terlebih dahulu sebelum mengambil exam.',
    action: 'Kerjakan kuis',
  },
};

/** Why a quiz cannot be taken yet, or which ones keep the exam closed (L-08, L-09). */
export default function QuizWarningModal({ modal: { because }, onClose }: ModalProps<'quiz_perlecture_warning'>) {
  const { course, lecture, view } = useRoom();
  const back = useBackToLearning();
  const { title, text, action } = words[because];
  const missing = because === 'quizzes' ? stepsBeforeExam(course, ['lecture_quiz']) : [];
  const quizzed = missing[0]?.lecture_id;
  // Of the quiz that was asked for, its own lecture is the one to watch.
  const own = view === 'quizlecture' && lecture ? { view: 'materi' as const, lectureId: lecture.id } : back;
  const to =
    because === 'quizzes' && quizzed
      ? { view: 'quizlecture' as const, lectureId: quizzed }
      : because === 'unwatched'
        ? own
        : back;
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      description={text}
      onClose={onClose}
      footer={
        <ModalLink to={to} onClose={onClose}>
          {action}
        </ModalLink>
      }
    >
      {missing.length > 0 && <MissingSteps steps={missing} onLeave={onClose} />}
    </Dialog>
  );
}
