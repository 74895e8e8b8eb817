import type { PathStep } from '../../../../../contract/views.ts';
import { stepDeadline, stepMinutes, stepTitle } from '../../../../lib/path-words.ts';

/** What a step is, how long it takes and until when. */
export function StepWords({ step }: { step: PathStep }) {
  const facts = [stepMinutes(step), stepDeadline(step)].filter(Boolean).join(' · ');
  return (
    <>
      <span className="block leading-6 font-semibold">{stepTitle(step)}</span>
      {facts && <span className="block text-sm text-muted tabular-nums">{facts}</span>}
    </>
  );
}
