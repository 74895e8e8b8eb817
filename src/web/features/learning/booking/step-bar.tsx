import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type StepBarProps = {
  /** What is shown now; read out when it changes. */
  children: ReactNode;
  /** 'Minggu' makes 'Minggu sebelumnya' and 'Minggu berikutnya'. */
  unit: string;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  className?: string;
};

/** One step back, one forward. */
export function StepBar({ children, unit, onPrevious, onNext, className }: StepBarProps) {
  return (
    <div className={cx('flex items-center justify-between gap-2', className)}>
      <Step label={`${unit} sebelumnya`} icon={<ChevronLeft aria-hidden="true" />} onPress={onPrevious} />
      <p aria-live="polite" className="min-w-0 text-center font-bold">
        {children}
      </p>
      <Step label={`${unit} berikutnya`} icon={<ChevronRight aria-hidden="true" />} onPress={onNext} />
    </div>
  );
}

type StepProps = { label: string; icon: ReactNode; onPress: (() => void) | null };

/** At the end it is only told to be disabled: a button that is, loses the focus of whoever just pressed it. */
const Step = ({ label, icon, onPress }: StepProps) => (
  <IconButton
    label={label}
    icon={icon}
    variant="outline"
    aria-disabled={onPress ? undefined : true}
    onClick={onPress ?? undefined}
    className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
  />
);
