import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { sessionTimes } from './session-times.ts';
import { type SlotState, slotLabels } from './slot-state.ts';

export type Slot = { id: number; start_date: string; end_date: string };

type SlotRowProps = {
  slot: Slot;
  state: SlotState;
  isChoosing: boolean;
  isLocked: boolean;
  onChoose: () => void;
  /** What else is to be said of it. */
  children?: ReactNode;
};

export function SlotRow({ slot, state, isChoosing, isLocked, onChoose, children }: SlotRowProps) {
  const isRunning = new Date(slot.start_date) <= new Date();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 not-first:border-t border-line">
      <div className={cx('flex-1', children ? 'min-w-52' : 'min-w-0')}>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold tabular-nums">{sessionTimes(slot)}</span>
          {isRunning && <Badge tone="leaf">Sedang berlangsung</Badge>}
        </p>
        {children}
      </div>
      <Button
        size="sm"
        variant={state === 'free' ? 'primary' : 'secondary'}
        // The chosen one can be reached and says so; pressing it does nothing (T-02).
        aria-pressed={state === 'chosen' || undefined}
        // Only told to be: who pressed it may have been too late, and keeps the place in the list.
        aria-disabled={state === 'full' || undefined}
        disabled={isLocked && !isChoosing && state === 'free'}
        isLoading={isChoosing}
        icon={state === 'chosen' && <Check aria-hidden="true" className="size-4.5 text-leaf-ink" />}
        onClick={state === 'free' ? onChoose : undefined}
        className={cx('aria-disabled:not-aria-busy:opacity-50', children ? 'w-36 max-sm:w-full' : 'sm:w-36')}
      >
        {slotLabels[state]}
        <span className="sr-only">
          {' '}
          {formatDayLong(slot.start_date)}, {sessionTimes(slot)}
        </span>
      </Button>
    </li>
  );
}
