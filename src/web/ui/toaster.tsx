import { lazy, Suspense, useEffect, useState } from 'react';
import { hasWaiting, onWaiting, type QueuedToast, receiveToasts } from './toast-queue.ts';

export { toast } from './toast-queue.ts';

/**
 * The first toast loads the part that shows toasts, so that pages which say nothing do not pay for it. That first
 * toast is often "no answer came": when the part cannot be loaded either, a plain note takes its place.
 */
const ToastList = lazy(() => import('./toast-list.tsx').catch(() => ({ default: PlainToast })));

/** Once per page, in the shell. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const check = () => setNeeded((was) => was || hasWaiting());
    check();
    return onWaiting(check);
  }, []);
  return isNeeded ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}

function PlainToast() {
  const [last, setLast] = useState<QueuedToast | null>(null);
  useEffect(() => receiveToasts(setLast), []);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-60 sm:top-20 sm:right-6 sm:bottom-auto sm:left-auto sm:w-95"
    >
      {last && (
        <div className="rounded-seed-sm border border-line-strong bg-card p-4 shadow-floating">
          <p className="font-bold">{last.title}</p>
          {last.lines && <p className="whitespace-pre-line">{last.lines.join('\n')}</p>}
          <button type="button" onClick={() => setLast(null)} className="min-h-11 font-semibold underline">
            Tutup
          </button>
        </div>
      )}
    </div>
  );
}
