import { ArrowRight, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PathStep } from '../../../../../contract/views.ts';
import { stepDeadline, stepTitle } from '../../path-words.ts';
import { ratingDoor } from '../doors.ts';
import { useRoom } from '../room.ts';
import { placeOfStep } from './steps-before-exam.ts';

const SHOWN = 5;
const row =
  'flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left font-semibold transition-colors duration-150';
const pressable = `${row} hover:bg-sunken focus-visible:-outline-offset-3`;

type MissingStepsProps = { steps: readonly PathStep[]; onLeave?: () => void };

/** What is missing, each with its way there; of very many the first ones. */
export function MissingSteps({ steps, onLeave }: MissingStepsProps) {
  const more = steps.length - SHOWN;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-seed border border-line bg-card">
        {steps.slice(0, SHOWN).map((step) => (
          <li key={`${step.kind} ${step.lecture_id}`}>
            <MissingStep step={step} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">dan {more} lainnya</p>}
    </>
  );
}

function MissingStep({ step, onLeave }: { step: PathStep; onLeave: (() => void) | undefined }) {
  const { course, hrefOf, show } = useRoom();
  const place = placeOfStep(course, step);
  const deadline = stepDeadline(step);
  const words: ReactNode = (
    <span className="min-w-0 flex-1">
      {stepTitle(step)}
      {deadline && <span className="block text-sm font-normal text-muted">{deadline}</span>}
    </span>
  );
  const arrow = <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-leaf-ink" />;
  if (place)
    return (
      <Link to={hrefOf(place)} onClick={onLeave} className={pressable}>
        {words}
        {arrow}
      </Link>
    );
  if (step.kind === 'rating')
    return (
      <button type="button" onClick={() => show(ratingDoor(course).closed)} className={pressable}>
        {words}
        {arrow}
      </button>
    );
  return (
    <span className={`${row} text-muted`}>
      {words}
      <Lock aria-hidden="true" className="size-4 shrink-0" />
    </span>
  );
}
