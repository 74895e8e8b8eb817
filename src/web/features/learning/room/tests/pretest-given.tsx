import { Play } from 'lucide-react';
import { useSubmission } from '../../../../lib/use-submission.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoticeAlert } from '../../../../ui/notice-alert.tsx';
import { lectureToGoOn } from '../doors.ts';
import { useRoom } from '../room.ts';
import { ScoreCard } from './score-card.tsx';
import { testNotice } from './test-notice.ts';
import { ViewHeading } from './view-heading.tsx';

type PretestGivenProps = { score: number; correct?: number; wrong?: number };

/** Its score says where somebody begins; from here the lectures are open. */
export function PretestGiven(score: PretestGivenProps) {
  return (
    <>
      <ViewHeading note="Ini titik awal Anda. Setelah exam, Anda dapat melihat sejauh mana Anda berkembang.">
        Pre-test selesai
      </ViewHeading>
      <ScoreCard {...score} label="Nilai pre-test" />
      <BeginLearning />
    </>
  );
}

function BeginLearning() {
  const { course, refresh, go } = useRoom();
  const { isBusy, notice, send } = useSubmission(testNotice);
  const begin = () =>
    send(async () => {
      // Until the class knows of the pre-test, it would show its lectures locked.
      const known = course.pretest?.is_prettest_given ? course : await refresh();
      go({ view: 'materi', lectureId: lectureToGoOn(known)?.id });
    });
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <Button
        isLoading={isBusy}
        onClick={begin}
        icon={<Play aria-hidden="true" className="size-5" />}
        className="max-sm:w-full"
      >
        Mulai Materi
      </Button>
      {notice && <NoticeAlert notice={notice} />}
    </div>
  );
}
