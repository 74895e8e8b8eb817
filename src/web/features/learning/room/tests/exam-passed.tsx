import { TrendingUp } from 'lucide-react';
import { failures } from '../../../../../contract/messages.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { useRoom } from '../room.ts';
import { CertificateAction } from './certificate-action.tsx';
import { ScoreCard } from './score-card.tsx';
import { ViewHeading } from './view-heading.tsx';

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

/** After passing: the certificate, and how far it was from the pre-test. */
export function WaysOn() {
  const { course, hrefOf } = useRoom();
  return (
    <div className="mt-6 flex flex-wrap items-start gap-3">
      <CertificateAction />
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
  );
}
