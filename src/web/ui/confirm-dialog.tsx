import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** danger: what is confirmed cannot be undone. */
  tone?: 'primary' | 'danger';
  /** While what was confirmed is under way: nothing closes the question. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
} & Pick<DialogFrameProps, 'finalFocus'>;

/** A question that must be answered: a press outside does not close it, and the harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, message, confirmLabel, cancelLabel = 'Batal', tone = 'primary', isBusy = false } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && props.onClose()}>
      <DialogFrame
        title={title}
        description={message}
        size="sm"
        hasCloseButton={false}
        initialFocus={cancel}
        finalFocus={props.finalFocus}
        footer={
          <>
            <Button ref={cancel} variant="secondary" size="sm" disabled={isBusy} onClick={props.onClose}>
              {cancelLabel}
            </Button>
            <Button variant={tone} size="sm" isLoading={isBusy} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </>
        }
      />
    </AlertDialog.Root>
  );
}
