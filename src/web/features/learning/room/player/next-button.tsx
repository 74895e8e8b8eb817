import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Button, ButtonLink, type ButtonLook } from '../../../../ui/button.tsx';
import { useRoom } from '../room.ts';
import { playOnArrival } from './arrival.ts';
import type { NextStep } from './next-step.ts';

type NextButtonProps = { step: NextStep; look?: ButtonLook; isReasonShown?: boolean };

/** Leads on; while it can't, it says why beside it. */
export function NextButton({ step, look, isReasonShown = true }: NextButtonProps) {
  const { hrefOf, show } = useRoom();
  const reasonId = useId();
  const content = (
    <>
      {step.label}
      <ArrowRight aria-hidden="true" className="size-4.5" />
    </>
  );
  if ('to' in step) {
    const { view, lectureId } = step.to;
    const onClick = () => view === 'materi' && lectureId !== undefined && playOnArrival(lectureId);
    return (
      <ButtonLink {...look} to={hrefOf(step.to)} preventScrollReset onClick={onClick}>
        {content}
      </ButtonLink>
    );
  }
  if ('modal' in step)
    return (
      <Button {...look} onClick={() => show(step.modal)}>
        {content}
      </Button>
    );
  return (
    <div className="grid gap-1.5 md:justify-items-end">
      <Button {...look} disabled aria-describedby={reasonId}>
        {content}
      </Button>
      <p id={reasonId} className={isReasonShown ? 'text-sm text-muted' : 'sr-only'}>
        {step.reason}
      </p>
    </div>
  );
}
