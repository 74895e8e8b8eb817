import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { type RoomModal, useRoom } from './room.ts';

type Name = RoomModal['name'];
export type ModalProps<Of extends Name> = { modal: Extract<RoomModal, { name: Of }>; onClose: () => void };

const loadConnectionProblem = () => import('./player/connection-problem-modal.tsx');

/** All twelve (L-16); each one's code comes when it is first shown. */
const modals: { [Of in Name]: ComponentType<ModalProps<Of>> } = {
  assignment: lazy(() => import('./certificate/assignment-modal.tsx')),
  ratingReview: lazy(() => import('./rating/rating-review-modal.tsx')),
  ratingWarning: lazy(() => import('./rating/rating-warning-modal.tsx')),
  examWarning: lazy(() => import('./tests/exam-warning-modal.tsx')),
  courseFinish: lazy(() => import('./certificate/course-finish-modal.tsx')),
  incomplete_answer: lazy(() => import('./tests/incomplete-answer-modal.tsx')),
  exam_passed: lazy(() => import('./tests/exam-passed-modal.tsx')),
  quiz_perlecture_warning: lazy(() => import('./tests/quiz-warning-modal.tsx')),
  quiz_end_date_false: lazy(() => import('./tests/lesson-not-over-modal.tsx')),
  connection_problem: lazy(loadConnectionProblem),
  pretest_info: lazy(() => import('./tests/pretest-info-modal.tsx')),
  free_course_warning: lazy(() => import('./certificate/free-course-warning-modal.tsx')),
};

export function RoomModals() {
  const { modal, close } = useRoom();
  // Fetched when a film begins: it speaks of that film when there is no network to fetch it by.
  useEffect(() => {
    const onPlay = () => void loadConnectionProblem().catch(() => {});
    document.addEventListener('play', onPlay, { capture: true, once: true });
    return () => document.removeEventListener('play', onPlay, { capture: true });
  }, []);
  if (!modal) return null;
  const Modal = modals[modal.name] as ComponentType<{ modal: RoomModal; onClose: () => void }>;
  return (
    <Suspense>
      <Modal modal={modal} onClose={close} />
    </Suspense>
  );
}
