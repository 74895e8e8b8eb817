import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useRoom } from '../room.ts';
import { LectureQuizDone } from './lecture-quiz-done.tsx';
import { NoTest } from './no-test.tsx';
import { useCatchingUp } from './use-catching-up.ts';

export default function FinishLectureView() {
  const { lecture, result, hrefOf } = useRoom();
  const outcome = result?.of === 'lecture' ? result.outcome : null;
  const passed = lecture?.is_lecture_quiz_passed;
  useCatchingUp(Boolean(outcome?.is_passed) && !passed);
  if (!lecture?.lecture_quiz_name) return <NoTest title="Materi ini tidak memiliki kuis" />;
  if (outcome)
    return (
      <LectureQuizDone
        lecture={lecture}
        isPassed={outcome.is_passed}
        correct={outcome.correct_count}
        wrong={outcome.wrong}
      />
    );
  if (passed) return <LectureQuizDone lecture={lecture} isPassed correct={passed.correct_count} />;
  return (
    <EmptyState
      title="Belum ada nilai kuis"
      text="Nilai Anda tampil di sini setelah kuis dikirim."
      action={<ButtonLink to={hrefOf({ view: 'quizlecture', lectureId: lecture.id })}>Buka kuis</ButtonLink>}
    />
  );
}
