import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { type Result, useRoom } from '../room.ts';
import { ExamPassed, WaysOn } from './exam-passed.tsx';
import { NoTest } from './no-test.tsx';
import { RetakeButton } from './retake-button.tsx';
import { ReviewTopics } from './review-topics.tsx';
import { ScoreCard } from './score-card.tsx';
import { useCatchingUp } from './use-catching-up.ts';
import { ViewHeading } from './view-heading.tsx';

/** What an attempt at the exam came to (L-10). */
export default function FinishView() {
  const { course, result, hrefOf } = useRoom();
  const { quiz } = course;
  if (!quiz) return <NoTest title="Kelas ini tidak memiliki exam" />;
  if (result?.of === 'test' && result.quizId === quiz.id) return <Finished result={result} />;
  if (quiz.is_exam_given) return <ExamPassed score={quiz.is_exam_given.score} />;
  return (
    <EmptyState
      title="Belum ada nilai exam"
      text="Nilai Anda tampil di sini setelah exam dikirim."
      action={<ButtonLink to={hrefOf({ view: 'exam' })}>Buka exam</ButtonLink>}
    />
  );
}

function Finished({ result: { score: outcome } }: { result: Extract<Result, { of: 'test' }> }) {
  const { course } = useRoom();
  const isGiven = Boolean(course.quiz?.is_exam_given);
  const { isPassed, score, correct, wrong, topics } = outcome;
  // Also after a failed try: it may have begun a pause.
  useCatchingUp(!isGiven);
  return (
    <>
      <ViewHeading note={isPassed ? 'Kerja keras Anda terbayar.' : 'Pelajari kembali materinya, lalu coba lagi.'}>
        {isPassed ? 'Selamat, Anda lulus exam' : 'Anda belum lulus exam'}
      </ViewHeading>
      <ScoreCard score={score} label="Nilai exam" isPassed={isPassed} correct={correct} wrong={wrong} />
      {isPassed || isGiven ? (
        <WaysOn />
      ) : (
        <div className="mt-6">
          <RetakeButton to={{ view: 'exam' }} opensAt={course.quiz?.retake_at ?? null}>
            Ulangi exam
          </RetakeButton>
        </div>
      )}
      <ReviewTopics topics={topics} />
    </>
  );
}
