import { useEffect, useState } from 'react';
import { isQuizPassed, submitLectureQuiz } from '../../../../../contract/learning.ts';
import { api } from '../../../../lib/api.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { quizDoor } from '../doors.ts';
import { type Lecture, useRoom } from '../room.ts';
import { LectureQuizDone } from './lecture-quiz-done.tsx';
import { NoTest } from './no-test.tsx';
import { TestForm } from './test-form.tsx';
import { useCatchingUp } from './use-catching-up.ts';
import { ViewHeading } from './view-heading.tsx';

/** The five questions to a lecture (L-09). */
export default function LectureQuizView() {
  const { course, lecture } = useRoom();
  if (!lecture?.lecture_quiz_name || !course.is_lecturequiz_enabled)
    return <NoTest title="Materi ini tidak memiliki kuis" />;
  return <LectureQuiz lecture={lecture} />;
}

function LectureQuiz({ lecture }: { lecture: Lecture }) {
  const { course, show } = useRoom();
  const passed = usePassed(lecture);
  const door = quizDoor(course, lecture);
  const because = 'closed' in door && door.closed.name === 'quiz_perlecture_warning' ? door.closed.because : null;
  useEffect(() => {
    if (because) show({ name: 'quiz_perlecture_warning', because });
  }, [because, show]);
  if (passed) return <LectureQuizDone lecture={lecture} isPassed correct={passed.correct_count} />;
  if (because) return <QuizClosed lecture={lecture} isLocked={because === 'locked'} />;
  if (passed === undefined) return <Skeleton shape="box" className="h-100 w-full" />;
  return <OpenQuiz lecture={lecture} />;
}

/** Asked on entering: another device may have passed it meanwhile. undefined: still being asked. */
function usePassed({ id: lectureId, lecture_quiz_id, is_lecture_quiz_passed }: Lecture) {
  const id = lecture_quiz_id ?? lectureId;
  const [asked, setAsked] = useState<Lecture['is_lecture_quiz_passed'] | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    api(isQuizPassed, { id })
      // The questions are here; whether they may be answered the server says once more.
      .catch(() => null)
      .then((answer) => isCurrent && setAsked(answer));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  useCatchingUp(Boolean(asked) && !is_lecture_quiz_passed);
  return is_lecture_quiz_passed ?? asked;
}

function OpenQuiz({ lecture }: { lecture: Lecture }) {
  const { go } = useRoom();
  const questions = lecture.lecture_quiz_questions.map(({ id, question, lecture_question_answers }) => ({
    id,
    question,
    answers: lecture_question_answers,
  }));
  if (questions.length === 0) return <NoTest title="Kuis ini belum memiliki pertanyaan" />;
  return (
    <>
      <ViewHeading note={`${questions.length} pertanyaan tentang materi ini. Anda boleh mengulang bila belum lulus.`}>
        {lecture.lecture_quiz_name}
      </ViewHeading>
      <TestForm
        name={`materi ${lecture.id}`}
        questions={questions}
        handIn={(answers) =>
          api(submitLectureQuiz, {
            body: {
              answerArr: [...answers].map(([questionId, answerId]) => ({ questionId, answerId })),
              lecture_id: lecture.id,
            },
          })
        }
        follow={(outcome) =>
          go({ view: 'finish_perlecture', lectureId: lecture.id, result: { of: 'lecture', outcome } })
        }
      />
    </>
  );
}

function QuizClosed({ lecture, isLocked }: { lecture: Lecture; isLocked: boolean }) {
  const { hrefOf } = useRoom();
  return (
    <>
      <ViewHeading
        note={
          isLocked
            ? 'Kuis ini terbuka setelah materi sebelumnya selesai.'
            : `Tonton materi “${lecture.name}” terlebih dahulu, lalu kerjakan kuisnya.`
        }
      >
        Kuis belum terbuka
      </ViewHeading>
      <ButtonLink to={hrefOf({ view: 'materi', lectureId: lecture.id })}>Buka materi</ButtonLink>
    </>
  );
}
