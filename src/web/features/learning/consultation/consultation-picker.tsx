import { bookConsultation } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SlotDays, SlotDaysSkeleton } from '../booking/slot-days.tsx';
import { slotState } from '../booking/slot-state.ts';
import { useBooking } from '../booking/use-booking.ts';
import type { Consultations } from './use-consultations.ts';

type ConsultationPickerProps = {
  courseId: number;
  consultations: Consultations;
  /** The slot that is held already, where it may be changed. */
  heldId: number | null;
  /** Reads again what shows the booking; after a refusal too. */
  onBooked: () => unknown;
  onDone: () => void;
};

export function ConsultationPicker({ courseId, consultations, heldId, onBooked, onDone }: ConsultationPickerProps) {
  const { slots, shownPage, error, isFetching, refetch } = consultations;
  const { choosing, book } = useBooking({ onBooked, onDone, onRefused: () => Promise.all([refetch(), onBooked()]) });
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
      <div key={shownPage} ref={bringBack} />
      <SlotDays
        slots={slots}
        stateOf={({ id, is_available }) => slotState(id, !is_available, heldId)}
        choosing={choosing}
        onChoose={({ id }) =>
          void book(id, () => api(bookConsultation, { body: { course_id: courseId, consultation_id: id } }))
        }
      />
    </>
  );
}

/** Another page is read from its beginning. */
const bringBack = (beginning: HTMLElement | null) => beginning?.scrollIntoView({ block: 'nearest' });
