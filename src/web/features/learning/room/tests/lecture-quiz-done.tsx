import { ArrowRight } from 'lucide-react';
import { failures } from '../../../../../contract/failures.ts';
import { lectureQuizScore } from '../../../../../contract/rules/score.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { examDoor } from '../doors.ts';
import { useFollow } from '../path/use-follow.ts';
import { type Lecture, useRoom } from '../room.ts';
import { afterLecture } from './after-lecture.ts';
import { RetakeButton } from './retake-button.tsx';
import { ScoreCard } from './score-card.tsx';
import { ViewHeading } from './view-heading.tsx';

type LectureQuizDoneProps = { lecture: Lecture; isPassed: boolean; correct: number; wrong?: number };

export function LectureQuizDone({ lecture, isPassed, correct, wrong }: LectureQuizDoneProps) {
  const { hrefOf } = useRoom();
  return (
    <>
      <ViewHeading note={lecture.lecture_quiz_name}>
        {isPassed ? 'Anda lulus kuis ini' : 'Anda belum lulus kuis ini'}
      </ViewHeading>
      <ScoreCard
        score={lectureQuizScore(correct)}
        label="Nilai kuis"
        isPassed={isPassed}
        correct={correct}
        {...(wrong === undefined ? {} : { wrong })}
      />
      <div className="mt-6 flex flex-wrap items-start gap-3">
        {isPassed ? (
          <NextAfter lecture={lecture} />
        ) : (
          <>
            <RetakeButton to={{ view: 'quizlecture', lectureId: lecture.id }}>Ulangi kuis</RetakeButton>
            <ButtonLink
              to={hrefOf({ view: 'materi', lectureId: lecture.id })}
              variant="secondary"
              className="max-sm:w-full"
            >
              Tonton lagi materinya
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}

const arrow = <ArrowRight aria-hidden="true" className="size-5" />;

/** What a passed quiz leads to (L-09). */
function NextAfter({ lecture }: { lecture: Lecture }) {
  const { course, hrefOf } = useRoom();
  const follow = useFollow();
  const next = afterLecture(course, lecture.id);
  if (next.kind === 'nothing') return <p className="text-muted">Tidak ada konten tersedia.</p>;
  if (next.kind === 'exam' && next.isQnaMissing)
    return (
      <Alert
        className="w-full max-w-140"
        action={
          <ButtonLink to={hrefOf({ view: 'qna' })} size="sm">
            Buka sesi QnA
          </ButtonLink>
        }
      >
        {failures.qna_first.text}
      </Alert>
    );
  if (next.kind === 'exam') {
    return (
      <Button onClick={() => follow(examDoor(course))} icon={arrow} className="max-sm:w-full">
        Lanjut ke exam
      </Button>
    );
  }
  return (
    <div className="max-sm:w-full">
      <ButtonLink
        to={hrefOf({ view: 'materi', lectureId: next.lecture.id })}
        icon={arrow}
        className="max-w-full max-sm:w-full"
      >
        {next.kind === 'lecture' ? 'Materi berikutnya' : 'Bab berikutnya'}
      </ButtonLink>
      <p className="mt-2 text-sm text-muted">{next.lecture.name}</p>
    </div>
  );
}
