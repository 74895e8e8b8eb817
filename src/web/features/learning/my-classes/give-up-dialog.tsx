import { useState } from 'react';
import { giveUpClass } from '../../../../contract/learning.ts';
import { api } from '../../../lib/api.ts';
import { refusalNotice } from '../../../lib/refusal-notice.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import type { MyClass } from './class-action.ts';

type GiveUpDialogProps = { own: MyClass; onClose: () => void; onDone: () => Promise<unknown> };

/** Asks once more before a class is given back for its money. */
export default function GiveUpDialog({ own, onClose, onDone }: GiveUpDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const giveUp = async () => {
    setBusy(true);
    try {
      await api(giveUpClass, { id: own.id });
      toast.success({ title: 'Berhasil!', lines: ['Permintaan pengembalian dana diterima.'] });
      onClose();
    } catch (failure) {
      toast.failure(refusalNotice(failure));
      setBusy(false);
    }
    // Refused or not, the card may no longer be as it was.
    await onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Ajukan pengembalian dana"
      message={`Akses Anda ke ${own.name} berakhir begitu dana dikembalikan. Kemajuan belajar Anda tetap tersimpan, kalau suatu saat Anda melanjutkan kelas ini.`}
      confirmLabel="Ajukan"
      tone="danger"
      isBusy={isBusy}
      onConfirm={giveUp}
      onClose={onClose}
    />
  );
}
