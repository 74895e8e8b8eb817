import { useQuery } from '@tanstack/react-query';
import { fetchQna } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SlotDays, SlotDaysSkeleton } from '../booking/slot-days.tsx';
import { type QnaBooking, qnaSlotState } from './qna-slots.ts';
import { useQnaChoice } from './use-qna-choice.ts';

type QnaPickerProps = {
  courseId: number;
  booking: QnaBooking | null;
  /** Reads again what shows the booking. */
  onBooked?: () => unknown;
  /** Then leaves, where there is somewhere to go. */
  onDone?: () => void;
  /** Besides the list: whatever else may have changed. */
  onRefused?: () => unknown;
};

/** The sessions of a course to choose from (T-02); for the learning room and for 'Kelas Saya'. */
export function QnaPicker({ courseId, booking, onBooked, onDone, onRefused }: QnaPickerProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['qna', courseId],
    queryFn: () => api(fetchQna, { id: String(courseId) }),
  });
  const { choosing, choose } = useQnaChoice({
    courseId,
    booking,
    onBooked: () => Promise.all([onBooked?.(), refetch()]),
    onDone,
    onRefused: () => Promise.all([refetch(), onRefused?.()]),
  });
  if (!data && error) return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
  if (!data) return <SlotDaysSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState
        titleAs="h3"
        title="Belum ada jadwal QnA"
        text="Jadwal berikutnya sedang disiapkan. Silakan kembali lagi dalam beberapa hari."
      />
    );
  return (
    <SlotDays
      slots={data}
      stateOf={(slot) => qnaSlotState(slot, booking?.schedule_id ?? null)}
      detailsOf={({ about_session, participants_qna_user_count, capacity }) => (
        <>
          {about_session && <p className="mt-0.5 text-sm text-muted">{about_session}</p>}
          <p className="mt-0.5 text-sm text-muted tabular-nums">
            {participants_qna_user_count} dari {capacity} peserta
          </p>
        </>
      )}
      choosing={choosing}
      onChoose={({ id }) => choose(id)}
    />
  );
}
