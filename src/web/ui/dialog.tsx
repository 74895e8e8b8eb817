import { Dialog as Base } from '@base-ui/react/dialog';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type DialogProps = Omit<DialogFrameProps, 'hasCloseButton'> & { isOpen: boolean; onClose: () => void };

/** Escape, a press outside and 'Tutup' close it; the focus stays inside and goes back to the opener afterwards. */
export function Dialog({ isOpen, onClose, ...frame }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogFrame {...frame} />
    </Base.Root>
  );
}
