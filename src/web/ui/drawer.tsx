import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { DialogBackdrop, DialogCloseButton, letKeyboardScroll, turnAtTheEdges } from './dialog-frame.tsx';

type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  children: ReactNode;
  footer?: ReactNode;
};

const sides = {
  left: 'left-0 rounded-r-[20px] data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'right-0 rounded-l-[20px] data-starting-style:translate-x-full data-ending-style:translate-x-full',
} as const;

/** A panel from the side that behaves as a Dialog. */
export function Drawer({ isOpen, onClose, title, side = 'right', children, footer }: DrawerProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <DialogBackdrop />
        <Dialog.Viewport className="fixed inset-0 z-50 overflow-hidden">
          <Dialog.Popup
            onKeyDown={turnAtTheEdges}
            className={cx(
              'absolute inset-y-0 flex w-[min(360px,100vw-48px)] flex-col overflow-hidden bg-card text-ink shadow-floating outline-none transition-[translate] duration-200 ease-out',
              sides[side],
            )}
          >
            <Dialog.Title className="shrink-0 truncate border-b border-line py-6 pr-16 pl-5 text-lg leading-7">
              {title}
            </Dialog.Title>
            <div
              ref={letKeyboardScroll}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 focus-visible:-outline-offset-3"
            >
              {children}
            </div>
            {footer && (
              <div className="flex shrink-0 gap-3 border-t border-line p-4 pb-[max(16px,env(safe-area-inset-bottom))] *:flex-1">
                {footer}
              </div>
            )}
            <DialogCloseButton />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
