import { EXAM_SEQUENCE } from '../../../../../contract/rules/sequences.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { ViewHeading } from '../tests/view-heading.tsx';
import { VerificationPanel } from './verification-panel.tsx';

/** In place of the questions, until the programme has seen who answers them. */
export default function ExamVerification({ quiz }: { quiz: NonNullable<HostedCourse['quiz']> }) {
  return (
    <>
      <ViewHeading note="Tinggal satu langkah sebelum exam.">{quiz.name}</ViewHeading>
      <VerificationPanel
        purpose={{ sequence: EXAM_SEQUENCE, quiz_id: quiz.id }}
        titleAs="h3"
        before="Prakerja mencocokkan wajah Anda sekali lagi sebelum exam."
        outcome="exam terbuka"
      />
    </>
  );
}
