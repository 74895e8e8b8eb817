import { RotateCcw } from 'lucide-react';
import { useSubmission } from '../../../../lib/use-submission.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoticeAlert } from '../../../../ui/notice-alert.tsx';
import { type Place, useRoom } from '../room.ts';
import { testNotice } from './test-notice.ts';

/** Another attempt has the questions in another order: the class is read again first. */
export function RetakeButton({ to, children }: { to: Place; children: string }) {
  const { refresh, go } = useRoom();
  const { isBusy, notice, send } = useSubmission(testNotice);
  const retake = () =>
    send(async () => {
      await refresh();
      go(to);
    });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        isLoading={isBusy}
        onClick={retake}
        icon={<RotateCcw aria-hidden="true" className="size-5" />}
        className="max-sm:w-full"
      >
        {children}
      </Button>
      {notice && <NoticeAlert notice={notice} />}
    </div>
  );
}
