import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';

const sizes = { sm: 'sm:max-w-105', md: 'sm:max-w-140', lg: 'sm:max-w-205' } as const;
const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

export type DialogFrameProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof sizes;
  /** What gets the focus; without it the first control of the content. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus afterwards; without it the opener. */
  finalFocus?: () => HTMLElement | null;
  hasCloseButton?: boolean;
};

/** Backdrop and surface of Dialog and ConfirmDialog: a sheet from below on a phone, a card in the middle elsewhere. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, description, children, footer, size = 'md', initialFocus, finalFocus, hasCloseButton = true } = props;
  return (
    <Dialog.Portal>
      <DialogBackdrop />
      <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden sm:items-center sm:p-6">
        <Dialog.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          onKeyDown={turnAtTheEdges}
          className={cx(
            'relative flex max-h-[calc(100dvh-32px)] w-full flex-col overflow-hidden rounded-t-[20px] bg-card text-ink shadow-floating outline-none sm:max-h-full sm:rounded-seed',
            'transition-[opacity,translate] duration-150 ease-out data-starting-style:translate-y-6 data-starting-style:opacity-0 data-ending-style:translate-y-6 data-ending-style:opacity-0 sm:data-starting-style:translate-y-2 sm:data-ending-style:translate-y-2',
            sizes[size],
          )}
        >
          <div className={cx('shrink-0 px-5 pt-6 pb-4 sm:px-7 sm:pt-7', hasCloseButton && 'pr-16 sm:pr-18')}>
            <Dialog.Title className="text-[22px] leading-7">{title}</Dialog.Title>
            {description && <Dialog.Description className="mt-1.5 text-muted">{description}</Dialog.Description>}
          </div>
          {children && (
            <div
              ref={letKeyboardScroll}
              className={cx(
                'min-h-0 overflow-y-auto overscroll-contain px-5 pt-1.5 focus-visible:-outline-offset-3 sm:px-7',
                footer ? 'pb-1.5' : 'pb-7',
              )}
            >
              {children}
            </div>
          )}
          {footer && (
            <div className="mt-3 flex shrink-0 flex-col-reverse gap-3 border-t border-line px-5 py-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-7">
              {footer}
            </div>
          )}
          {hasCloseButton && <DialogCloseButton />}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  );
}

export function DialogBackdrop() {
  return (
    <Dialog.Backdrop className="fixed inset-0 z-50 bg-shade transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0" />
  );
}

/** Last in the order of focus, so that a form's first field comes first. */
export function DialogCloseButton() {
  return (
    <Dialog.Close
      aria-label="Tutup"
      className="absolute top-4 right-3 inline-grid size-11 place-items-center rounded-full text-muted transition-colors duration-150 hover:bg-current/8 hover:text-ink active:bg-current/12 sm:top-5 sm:right-5"
    >
      <X aria-hidden="true" className="size-5" />
    </Dialog.Close>
  );
}

/** A tall text without any control could otherwise not be scrolled by keyboard. */
export function letKeyboardScroll(body: HTMLElement | null): void {
  if (!body || body.scrollHeight <= body.clientHeight) return;
  if (!body.querySelector(stops)) body.tabIndex = 0;
}

/** Base UI brings a strayed focus back a frame later; two quick tabs can slip out in that frame, unless we turn them. */
export function turnAtTheEdges(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  );
  const [first, last] = [inside[0], inside.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
