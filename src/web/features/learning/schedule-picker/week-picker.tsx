import type { ReactNode } from 'react';
import { formatWeekday } from '../../../../contract/rules/wib.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StepBar } from '../booking/step-bar.tsx';
import { DayStrip } from './day-strip.tsx';
import { LiveSlots } from './live-slots.tsx';
import type { LiveChoice } from './use-live-choice.ts';
import { weekTitle } from './week.ts';

/** The sessions of a live class, a week at a time (T-01). The button that takes one stands where its page wants it. */
export function WeekPicker({ choice }: { choice: LiveChoice }) {
  return (
    <div>
      <div className="rounded-seed border border-line bg-card p-1 sm:p-3">
        <StepBar
          unit="Minggu"
          onPrevious={choice.isSending ? null : choice.showPrevious}
          onNext={choice.isSending ? null : choice.showNext}
          className="mb-2 p-1 sm:p-0"
        >
          {weekTitle(choice.week.week)}
        </StepBar>
        <DayStrip choice={choice} />
      </div>
      <div ref={choice.list} className="mt-5 min-h-44">
        <OfWeek choice={choice} />
      </div>
    </div>
  );
}

function OfWeek({ choice }: { choice: LiveChoice }): ReactNode {
  const { slots, error, isFetching, refetch } = choice.week;
  if (choice.day && slots && slots.length > 0) return <LiveSlots choice={choice} day={choice.day} />;
  if (slots?.length === 0) return <EmptyWeek choice={choice} />;
  if (error) return <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />;
  return <SlotsSkeleton />;
}

function SlotsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="mb-2 w-48" />
      <Skeleton shape="box" className="h-24 w-full" />
    </div>
  );
}

function EmptyWeek({ choice }: { choice: LiveChoice }) {
  const { nextDay, ahead } = choice.week;
  if (nextDay === undefined && ahead.error)
    return <LoadFailure error={ahead.error} isLoading={ahead.isFetching} onRetry={ahead.refetch} />;
  if (nextDay === undefined) return <SlotsSkeleton />;
  if (nextDay === null)
    return (
      <EmptyState
        titleAs="h3"
        title="Belum ada jadwal"
        text="Jadwal berikutnya sedang disiapkan. Silakan kembali lagi dalam beberapa hari."
        className="py-4!"
      />
    );
  return (
    <EmptyState
      titleAs="h3"
      title="Tidak ada jadwal di minggu ini"
      text={`Jadwal terdekat: ${formatWeekday(nextDay)}.`}
      action={
        <Button variant="secondary" size="sm" onClick={() => choice.showWeekOf(nextDay)}>
          Lihat jadwal terdekat
        </Button>
      }
      className="py-4!"
    />
  );
}
