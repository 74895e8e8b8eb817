import type { CallData } from '../../../../contract/call.ts';
import type { myCourses } from '../../../../contract/views.ts';
import { Dialog } from '../../../ui/dialog.tsx';

type ConsultationDialogProps = {
  own: CallData<typeof myCourses>[number];
  onClose: () => void;
  /** Reads again what shows the booking. */
  onBooked: () => unknown;
};

/** The consultation slots of a class (T-03). */
export default function ConsultationDialog({ onClose }: ConsultationDialogProps) {
  return (
    <Dialog title="Pilih Jadwal Konsultasi" isOpen onClose={onClose}>
      {null}
    </Dialog>
  );
}
