import { Check, Clock3, Lock } from 'lucide-react';
import type { StepState } from '../../../../contract/programme.ts';
import { cx } from '../../../ui/cx.ts';

const looks: Record<StepState, string> = {
  done: 'bg-leaf-ink text-card',
  waiting: 'bg-card text-amber ring-2 ring-amber ring-inset',
  open: 'bg-card text-leaf-ink ring-2 ring-leaf-ink ring-inset',
  locked: 'bg-sunken text-muted ring-1 ring-line-strong ring-inset',
};
const names: Record<StepState, string> = {
  done: 'Selesai',
  waiting: 'Menunggu',
  open: 'Terbuka',
  locked: 'Terkunci',
};

/** One of four, told by shape as well as by colour. */
export function StepMark({ state, isNext = false }: { state: StepState; isNext?: boolean }) {
  return (
    <span className={cx('grid size-7 shrink-0 place-items-center rounded-full', looks[state])}>
      <span className="sr-only">{isNext ? 'Giliran sekarang' : names[state]}: </span>
      {state === 'done' && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
      {state === 'waiting' && <Clock3 aria-hidden="true" className="size-4" />}
      {state === 'open' && <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />}
      {state === 'locked' && <Lock aria-hidden="true" className="size-3.5" />}
    </span>
  );
}
