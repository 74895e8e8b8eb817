import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

/** A report of watching found no network (L-06): what was watched lies in this browser until it can be sent. */
export default function ConnectionProblemModal({ onClose }: ModalProps<'connection_problem'>) {
  return (
    <Dialog
      isOpen
      size="sm"
      title="Koneksi terputus"
      description="Video dijeda karena internet Anda terputus. Waktu menonton Anda sudah tersimpan di perangkat ini dan tidak hilang."
      onClose={onClose}
      footer={
        <Button size="sm" onClick={() => window.location.reload()}>
          OK
        </Button>
      }
    />
  );
}
