import { ButtonLink } from '../../../../ui/button.tsx';
import { stepsBeforeExam } from '../path/steps-before.ts';
import { useRoom } from '../room.ts';
import { useBackToLearning } from './back-to-learning.ts';
import { MissingSteps } from './missing-steps.tsx';
import { ViewHeading } from './view-heading.tsx';

/** The exam before its time: what is missing, in the order to do it. */
export function ExamClosed() {
  const { course, hrefOf } = useRoom();
  const back = useBackToLearning();
  return (
    <div className="max-w-160">
      <ViewHeading note="Exam terbuka setelah langkah berikut selesai.">Exam belum terbuka</ViewHeading>
      <MissingSteps steps={stepsBeforeExam(course)} />
      <ButtonLink to={hrefOf(back)} variant="secondary" className="mt-6">
        Kembali ke materi
      </ButtonLink>
    </div>
  );
}
