import { RotateCcw } from 'lucide-react';
import { retakeText } from '../../../../../contract/rules/retakes.ts';
import { useHasCome } from '../../../../lib/use-now.ts';
import { useSubmission } from '../../../../lib/use-submission.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoticeAlert } from '../../../../ui/notice-alert.tsx';
import { type Place, useRoom } from '../room.ts';
import { testNotice } from './test-notice.ts';

type RetakeButtonProps = {
  to: Place;
  /** Of an exam: until then it cannot be pressed. */
  opensAt?: string | null;
  children: string;
};

/** Another attempt has the questions in another order: the class is read again first. */
export function RetakeButton({ to, opensAt = null, children }: RetakeButtonProps) {
  const { view, refresh, go } = useRoom();
  const isOpen = useHasCome(opensAt);
  const { isBusy, notice, send, refuse } = useSubmission(testNotice);
  const retake = () =>
    send(async () => {
      const { quiz } = await refresh();
      // Another tab tried meanwhile, or this device's clock is ahead.
      if (to.view === 'exam' && quiz?.retake_at) return refuse({}, { lines: [textOf(quiz.retake_at)] });
      if (view !== to.view) go(to);
    });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        isLoading={isBusy}
        disabled={!isOpen}
        onClick={retake}
        icon={<RotateCcw aria-hidden="true" className="size-5" />}
        className="max-sm:w-full"
      >
        {children}
      </Button>
      {!isOpen && opensAt && <p className="text-muted">{textOf(opensAt)}</p>}
      {notice && <NoticeAlert notice={notice} />}
    </div>
  );
}

const textOf = (opensAt: string) => retakeText(new Date(opensAt), new Date());
