import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { cx } from './cx.ts';
import { toastLook } from './toast-look.tsx';
import { receiveToasts, type ToastKind } from './toast-queue.ts';

type Data = { kind: ToastKind; lines: string[] };
const manager = Toast.createToastManager<Data>();

/** Below on a phone, above where a dialog's sheet has its buttons there, at the top right elsewhere. */
export default function ToastList() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Pemberitahuan"
          className="pointer-events-none fixed inset-x-4 bottom-[max(16px,env(safe-area-inset-bottom))] z-60 flex flex-col-reverse gap-3 sm:inset-x-auto sm:top-20 sm:right-6 sm:bottom-auto sm:w-95 sm:flex-col max-sm:[body:has([role=dialog],[role=alertdialog])_&]:top-4 max-sm:[body:has([role=dialog],[role=alertdialog])_&]:bottom-auto"
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
      <Receiver />
    </Toast.Provider>
  );
}

/** The live region must stand before its first text does, or a screen reader does not read it out. */
function Receiver() {
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = receiveToasts(({ kind, title, lines = [] }) => {
        // said again while it stands, a text is renewed in its place
        const id = [kind, title, ...lines].join('\n');
        manager.add({ id, title, timeout: kind === 'failure' ? 8000 : 5000, data: { kind, lines } });
      });
    }, 60);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return null;
}

/** Base UI calls a toast a dialog and hides its button until it is hovered; here it is a group, always complete. */
const asGroup = { role: 'group', 'aria-modal': undefined };
const alwaysThere = { 'aria-hidden': undefined };

function List() {
  const { toasts } = Toast.useToastManager<Data>();
  return toasts.map((toast) => {
    const { frame, icon } = toastLook(toast.data?.kind ?? 'info');
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        {...asGroup}
        swipeDirection={['down', 'right']}
        className={cx(
          frame,
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-150 data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden sm:data-starting-style:translate-x-6 sm:data-starting-style:translate-y-0',
        )}
      >
        {icon}
        <Toast.Content key={toast.updateKey} className="min-w-0 flex-1 py-1">
          <Toast.Title render={<p />} className="font-bold" />
          {toast.data && toast.data.lines.length > 0 && (
            <Toast.Description render={<div />} className="mt-0.5 text-sm text-muted">
              {toast.data.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same words
                <p key={index}>{line}</p>
              ))}
            </Toast.Description>
          )}
        </Toast.Content>
        <Toast.Close
          aria-label="Tutup"
          {...alwaysThere}
          className="-my-1 -mr-1.5 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-current/8 hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
