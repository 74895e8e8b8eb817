import { useQuery } from '@tanstack/react-query';
import { formatWeekday } from '../../../../contract/rules/wib.ts';
import { fetchQna } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { QnaSlotRow } from './qna-slot-row.tsx';
import { type QnaBooking, slotsByDay } from './qna-slots.ts';
import { useQnaChoice } from './use-qna-choice.ts';

type QnaPickerProps = {
  courseId: number;
  booking: QnaBooking | null;
  /** Reads again what shows the booking. */
  onBooked: () => unknown;
};

/** The sessions of a course to choose from (T-02); for the learning room and for 'Kelas Saya'. */
export function QnaPicker({ courseId, booking, onBooked }: QnaPickerProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['qna', courseId],
    queryFn: () => api(fetchQna, { id: String(courseId) }),
  });
  const { choosing, choose } = useQnaChoice({
    courseId,
    booking,
    onBooked: () => Promise.all([onBooked(), refetch()]),
    // What was free a moment ago may not be any more.
    onRefused: refetch,
  });
  if (!data && error) return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
  if (!data) return <PickerSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState
        titleAs="h3"
        title="Belum ada jadwal QnA"
        text="Jadwal berikutnya sedang disiapkan. Silakan kembali lagi dalam beberapa hari."
      />
    );
  return (
    <div className="grid gap-6">
      {slotsByDay(data).map(({ day, slots }) => (
        <section key={day} aria-label={formatWeekday(day)}>
          <h3 className="mb-2 text-base font-bold tracking-normal">{formatWeekday(day)}</h3>
          <ul className="rounded-seed border border-line bg-card">
            {slots.map((slot) => (
              <QnaSlotRow
                key={slot.id}
                slot={slot}
                chosenId={booking?.schedule_id ?? null}
                isChoosing={choosing === slot.id}
                isLocked={choosing !== null}
                onChoose={() => void choose(slot.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PickerSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      {[1, 2, 3].map((day) => (
        <div key={day}>
          <Skeleton className="mb-2 w-56" />
          <Skeleton shape="box" className="h-26 w-full" />
        </div>
      ))}
    </div>
  );
}
