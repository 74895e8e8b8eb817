import { ArrowRight } from 'lucide-react';
import type { PathStep } from '../../../../../contract/views.ts';
import { stepTitle } from '../../../../lib/path-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { useRoom } from '../room.ts';
import { stepDoor } from './step-door.ts';
import { StepWords } from './step-words.tsx';
import { useFollow } from './use-follow.ts';

const SHOWN = 4;

/** In a dialog that says 'not yet': what comes before, and the way to the first of it. */
export function StepsAhead({ steps, onLeave }: { steps: readonly PathStep[]; onLeave: () => void }) {
  const { course } = useRoom();
  const follow = useFollow();
  const [next] = steps;
  if (!next) return null;
  const more = steps.length - SHOWN;
  return (
    <div className="grid gap-5">
      <ol className="grid gap-3">
        {steps.slice(0, SHOWN).map((step) => (
          <li key={`${step.kind} ${step.lecture_id}`} className="border-line border-l-3 pl-4">
            <StepWords step={step} />
          </li>
        ))}
        {more > 0 && <li className="pl-4.75 text-sm text-muted">dan {more} langkah lain</li>}
      </ol>
      <Button
        onClick={() => {
          onLeave();
          follow(stepDoor(course, next));
        }}
        className="w-full sm:w-auto sm:justify-self-end"
      >
        {stepTitle(next)}
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
