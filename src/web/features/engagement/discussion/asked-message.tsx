import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { reportReasons } from '../../../../contract/discussion.ts';
import { Message } from './message.tsx';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

type AskedMessageProps = Omit<ComponentProps<typeof Message>, 'onDelete' | 'onReport'> & {
  keepsPlace?: boolean;
  remove?: () => Promise<unknown>;
  onRemoved: () => void;
  report?: (reason: (typeof reportReasons)[number]) => Promise<unknown>;
  onReported: () => void;
};

/** A message with the questions that come before it is deleted or reported; each is loaded when it is first asked. */
export function AskedMessage(props: AskedMessageProps) {
  const { keepsPlace = false, remove, onRemoved, report, onReported, ...message } = props;
  const [asked, setAsked] = useState<'delete' | 'report' | null>(null);
  const [loaded, setLoaded] = useState<'delete' | 'report' | null>(null);
  const ask = (question: 'delete' | 'report') => () => {
    setLoaded(question);
    setAsked(question);
  };
  const close = () => setAsked(null);
  return (
    <>
      <Message {...message} onDelete={remove && ask('delete')} onReport={report && ask('report')} />
      <Suspense>
        {loaded === 'delete' && remove && (
          <DeleteDialog
            isOpen={asked === 'delete'}
            onClose={close}
            keepsPlace={keepsPlace}
            remove={remove}
            onDone={onRemoved}
          />
        )}
        {loaded === 'report' && report && (
          <ReportDialog isOpen={asked === 'report'} onClose={close} report={report} onDone={onReported} />
        )}
      </Suspense>
    </>
  );
}
