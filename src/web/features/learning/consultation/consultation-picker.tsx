import { bookConsultation } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SlotDays, SlotDaysSkeleton } from '../booking/slot-days.tsx';
import { slotState } from '../booking/slot-state.ts';
import { StepBar } from '../booking/step-bar.tsx';
import { useBooking } from '../booking/use-booking.ts';
import { useConsultations } from './use-consultations.ts';

type ConsultationPickerProps = {
  courseId: number;
  /** The slot that is held already, where it may be changed. */
  heldId: number | null;
  onBooked: () => unknown;
  onDone: () => void;
};

export function ConsultationPicker({ courseId, heldId, onBooked, onDone }: ConsultationPickerProps) {
  const { slots, page, lastPage, error, isFetching, refetch, showPrevious, showNext } = useConsultations(courseId);
  const { choosing, book } = useBooking({ onBooked, onDone, onRefused: refetch });
  if (!slots && error) return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
  if (!slots) return <SlotDaysSkeleton />;
  if (slots.length === 0)
    return (
      <EmptyState
        titleAs="h3"
        title="Belum ada jadwal konsultasi"
        text="Jadwal berikutnya sedang disiapkan. Silakan kembali lagi dalam beberapa hari."
      />
    );
  return (
    <>
      <SlotDays
        slots={slots}
        stateOf={({ id, is_available }) => slotState(id, !is_available, heldId)}
        choosing={choosing}
        onChoose={({ id }) =>
          void book(id, () => api(bookConsultation, { body: { course_id: courseId, consultation_id: id } }))
        }
      />
      {lastPage > 1 && (
        <StepBar unit="Halaman" onPrevious={showPrevious} onNext={showNext} className="mt-6">
          Halaman {page} dari {lastPage}
        </StepBar>
      )}
    </>
  );
}
