import type { ReactNode } from 'react';
import { formatWeekday, wibDay } from '../../../../contract/rules/wib.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Slot, SlotRow } from './slot-row.tsx';
import type { SlotState } from './slot-state.ts';

type SlotDaysProps<S extends Slot> = {
  /** In the order of their days. */
  slots: readonly S[];
  stateOf: (slot: S) => SlotState;
  detailsOf?: (slot: S) => ReactNode;
  choosing: number | null;
  onChoose: (slot: S) => void;
};

/** Slots under their day in WIB, each with a button of its own. */
export function SlotDays<S extends Slot>({ slots, stateOf, detailsOf, choosing, onChoose }: SlotDaysProps<S>) {
  return (
    <div className="grid gap-6">
      {[...Map.groupBy(slots, ({ start_date }) => wibDay(start_date))].map(([day, ofDay]) => (
        <section key={day} aria-label={formatWeekday(day)}>
          <h3 className="mb-2 text-base font-bold tracking-normal">{formatWeekday(day)}</h3>
          <ul className="rounded-seed border border-line bg-card">
            {ofDay.map((slot) => (
              <SlotRow
                key={slot.id}
                slot={slot}
                state={stateOf(slot)}
                isChoosing={choosing === slot.id}
                isLocked={choosing !== null}
                onChoose={() => onChoose(slot)}
              >
                {detailsOf?.(slot)}
              </SlotRow>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function SlotDaysSkeleton() {
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
