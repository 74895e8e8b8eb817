import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { failureWords } from './failure-words.ts';

type DeleteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Others answered it. */
  keepsPlace: boolean;
  remove: () => Promise<unknown>;
  onDone: () => void;
};

export default function DeleteDialog({ isOpen, onClose, keepsPlace, remove, onDone }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      toast.success({ title: 'Pesan sudah dihapus' });
      onDone();
    } catch (failure) {
      toast.failure({ title: 'Pesan belum terhapus', lines: [failureWords(failure)] });
    }
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Hapus pesan ini?"
      message={
        keepsPlace
          ? 'Kata-kata Anda dihapus. Balasan dari orang lain tetap ada.'
          : 'Pesan yang dihapus tidak dapat dikembalikan.'
      }
      confirmLabel="Hapus"
      tone="danger"
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
