import type { CallData } from '../../../../contract/call.ts';
import type { myCourses } from '../../../../contract/views.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SessionChange } from '../booking/session-change.tsx';
import { StepBar } from '../booking/step-bar.tsx';
import { ConsultationPicker } from './consultation-picker.tsx';
import { useConsultations } from './use-consultations.ts';

type ConsultationDialogProps = {
  own: CallData<typeof myCourses>[number];
  onClose: () => void;
  /** Reads again what shows the booking; after a refusal too, since it may have been booked elsewhere. */
  onBooked: () => unknown;
};

/** The consultation slots of a class (T-03). One that was moved or called off is chosen anew. */
export default function ConsultationDialog({ own, onClose, onBooked }: ConsultationDialogProps) {
  const held = own.course_consultation_register?.consultation ?? null;
  const consultations = useConsultations(own.id);
  const { page, lastPage, showPrevious, showNext } = consultations;
  return (
    <Dialog
      title="Pilih Jadwal Konsultasi"
      description={own.name}
      isOpen
      onClose={onClose}
      footer={
        lastPage > 1 && (
          <StepBar unit="Halaman" onPrevious={showPrevious} onNext={showNext} className="w-full">
            Halaman {page} dari {lastPage}
          </StepBar>
        )
      }
    >
      <SessionChange own={own} kind="consultation" held={held} />
      <ConsultationPicker
        courseId={own.id}
        consultations={consultations}
        heldId={held?.id ?? null}
        onBooked={onBooked}
        onDone={onClose}
      />
    </Dialog>
  );
}
