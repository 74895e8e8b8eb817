import { lazy, Suspense, useEffect } from 'react';
import { submitExam } from '../../../../../contract/learning.ts';
import { PASS_MARK } from '../../../../../contract/rules/marks.ts';
import { FREE_TRIES } from '../../../../../contract/rules/retakes.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { examDoor } from '../doors.ts';
import { useRoom } from '../room.ts';
import { frameLook } from '../room-look.ts';
import { ExamClosed } from './exam-closed.tsx';
import { ExamPassed } from './exam-passed.tsx';
import { ExamPaused } from './exam-paused.tsx';
import { NoTest } from './no-test.tsx';
import { TestForm } from './test-form.tsx';
import { useAttempt } from './use-attempt.ts';
import { ViewHeading } from './view-heading.tsx';

const ExamVerification = lazy(() => import('../verification/exam-verification.tsx'));

/** Reached by whatever way, the same doors as in the navigation (L-08, L-10). */
export default function ExamView() {
  const { course, show } = useRoom();
  const { quiz } = course;
  const door = examDoor(course);
  const closed = quiz && 'closed' in door ? door.closed : null;
  const said = closed && JSON.stringify(closed);
  useEffect(() => {
    if (said) show(JSON.parse(said));
  }, [said, show]);
  if (!quiz) return <NoTest title="Kelas ini tidak memiliki exam" />;
  if (quiz.is_exam_given) return <ExamPassed score={quiz.is_exam_given.score} />;
  if (closed) return <ExamClosed />;
  if (course.exam_lock === 'attendance')
    return (
      <Suspense fallback={<Skeleton shape="box" className={frameLook.film} />}>
        <ExamVerification quiz={quiz} />
      </Suspense>
    );
  if (quiz.retake_at) return <ExamPaused quiz={quiz} />;
  if (quiz.questions.length === 0) return <NoTest title="Exam ini belum memiliki pertanyaan" />;
  return <OpenExam quiz={quiz} />;
}

function OpenExam({ quiz }: { quiz: NonNullable<ReturnType<typeof useRoom>['course']['quiz']> }) {
  const attempt = useAttempt(submitExam, quiz.id, 'finish');
  return (
    <>
      <ViewHeading
        note={`${quiz.questions.length} pertanyaan. Anda lulus dengan nilai ${PASS_MARK} atau lebih, dan boleh mengulang bila belum. Setelah ${FREE_TRIES} kali belum lulus, percobaan berikutnya bisa dijeda.`}
      >
        {quiz.name}
      </ViewHeading>
      <TestForm name={String(quiz.id)} questions={quiz.questions} {...attempt} />
    </>
  );
}
