import { NotebookPen, TrendingUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { failures } from '../../../../../contract/failures.ts';
import { href } from '../../../../../contract/pages.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useRoom } from '../room.ts';
import { CertificateButton } from './certificate-button.tsx';
import { ScoreCard } from './score-card.tsx';
import { ViewHeading } from './view-heading.tsx';

const CertificateClaim = lazy(() => import('../certificate/certificate-claim.tsx'));

/** Of an exam that was passed before; only its score is known by now. */
export function ExamPassed({ score }: { score: number }) {
  return (
    <>
      <ViewHeading>{failures.exam_passed.text}</ViewHeading>
      <ScoreCard score={score} label="Nilai exam" isPassed />
      <WaysOn />
    </>
  );
}

/**
 * After passing: the programme's journal (of an attempt that was made just now the very one), how far it was from the pre-test, and the certificate, which stands below
 * where it is earned.
 */
export function WaysOn() {
  const { course, result, hrefOf } = useRoom();
  const isExam = result?.of === 'test' && result.quizId === course.quiz?.id;
  const attempt = isExam && result.score.isPassed ? result.attemptId : null;
  const isEarned = course.is_paid && (course.is_finished || course.certificate !== null);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        {!course.quiz?.is_exam_given && <Skeleton shape="button" />}
        {course.quiz?.is_exam_given && !isEarned && <CertificateButton />}
        {course.kartu_prakerja && course.quiz?.is_exam_given && (
          <ButtonLink
            to={
              attempt === null
                ? href('student', { profile_menu: 'reflective-journal' })
                : href('journal', { slug: attempt })
            }
            variant="secondary"
            icon={<NotebookPen aria-hidden="true" className="size-5" />}
            className="max-sm:w-full"
          >
            Jurnal refleksi
          </ButtonLink>
        )}
        {course.pretest?.is_prettest_given && (
          <ButtonLink
            to={hrefOf({ view: 'exam_improvement' })}
            variant="secondary"
            icon={<TrendingUp aria-hidden="true" className="size-5" />}
            className="max-sm:w-full"
          >
            Lihat perkembangan
          </ButtonLink>
        )}
      </div>
      {isEarned && (
        <section className="mt-10">
          <h3 className="mb-4 text-lg">Unduh Sertifikat</h3>
          <Suspense fallback={<Skeleton shape="box" className="h-100 w-full" />}>
            <CertificateClaim />
          </Suspense>
        </section>
      )}
    </>
  );
}
