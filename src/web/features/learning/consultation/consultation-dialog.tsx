import type { CallData } from '../../../../contract/call.ts';
import type { myCourses } from '../../../../contract/views.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SessionChange } from '../booking/session-change.tsx';
import { ConsultationPicker } from './consultation-picker.tsx';

type ConsultationDialogProps = {
  own: CallData<typeof myCourses>[number];
  onClose: () => void;
  /** Reads again what shows the booking. */
  onBooked: () => unknown;
};

/** The consultation slots of a class (T-03). One that was moved or called off is chosen anew. */
export default function ConsultationDialog({ own, onClose, onBooked }: ConsultationDialogProps) {
  const held = own.course_consultation_register?.consultation ?? null;
  return (
    <Dialog title="Pilih Jadwal Konsultasi" description={own.name} isOpen onClose={onClose}>
      <SessionChange own={own} kind="consultation" held={held} />
      <ConsultationPicker courseId={own.id} heldId={held?.id ?? null} onBooked={onBooked} onDone={onClose} />
    </Dialog>
  );
}
