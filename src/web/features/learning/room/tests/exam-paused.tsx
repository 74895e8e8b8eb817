import type { HostedCourse } from '../../../../../contract/views.ts';
import { RetakeButton } from './retake-button.tsx';
import { ReviewTopics } from './review-topics.tsx';
import { ViewHeading } from './view-heading.tsx';

/** Between two tries at the exam: when the next one opens, and what to look at until then. */
export function ExamPaused({ quiz }: { quiz: NonNullable<HostedCourse['quiz']> }) {
  return (
    <>
      <ViewHeading note="Setelah beberapa kali mencoba, percobaan berikutnya dijeda sebentar. Gunakan waktunya untuk mempelajari lagi materinya.">
        Exam sedang dijeda
      </ViewHeading>
      <RetakeButton to={{ view: 'exam' }} opensAt={quiz.retake_at}>
        Ulangi exam
      </RetakeButton>
      <ReviewTopics topics={quiz.review_topics} />
    </>
  );
}
