import { ArrowRight, Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { HostedCourse, PathStep } from '../../../../../contract/views.ts';
import { type Door, lockOf } from '../doors.ts';
import { stepDoor } from '../path/step-door.ts';
import { StepWords } from '../path/step-words.tsx';
import { useFollow } from '../path/use-follow.ts';
import { useRoom } from '../room.ts';

const SHOWN = 5;
const row = 'flex min-h-12 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors duration-150';
const pressable = `${row} hover:bg-sunken focus-visible:-outline-offset-3`;

type MissingStepsProps = { steps: readonly PathStep[]; onLeave?: () => void };

/** What is missing, each with its way there; of very many the first ones. */
export function MissingSteps({ steps, onLeave }: MissingStepsProps) {
  const more = steps.length - SHOWN;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-seed border border-line bg-card">
        {steps.slice(0, SHOWN).map((step) => (
          <li key={`${step.kind} ${step.lecture_id}`} className="first:*:rounded-tl-[19px] last:*:rounded-br-[19px]">
            <MissingStep step={step} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">dan {more} lainnya</p>}
    </>
  );
}

function MissingStep({ step, onLeave }: { step: PathStep; onLeave: (() => void) | undefined }) {
  const { course, hrefOf } = useRoom();
  const follow = useFollow();
  const door = stepDoor(course, step);
  const words = (
    <span className="min-w-0 flex-1">
      <StepWords step={step} />
    </span>
  );
  const arrow = <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-leaf-ink" />;
  if (isWaiting(course, step, door))
    return (
      <span className={`${row} text-muted`}>
        {words}
        <Lock aria-hidden="true" className="size-4 shrink-0" />
      </span>
    );
  if ('to' in door)
    return (
      <Link to={hrefOf(door.to)} onClick={onLeave} className={pressable}>
        {words}
        {arrow}
      </Link>
    );
  return (
    <button type="button" onClick={() => follow(door)} className={pressable}>
      {words}
      {arrow}
    </button>
  );
}

/** Nothing can be done about it yet: others come first, or time has to pass. */
function isWaiting(course: HostedCourse, { kind, lecture_id }: PathStep, door: Door): boolean {
  if (kind === 'lecture') return lockOf(course, lecture_id ?? 0) !== null;
  if (kind === 'attendance')
    return (lecture_id === null ? course.exam_lock : lockOf(course, lecture_id)) !== 'attendance';
  return kind === 'lesson_end' || (kind === 'lecture_quiz' && 'closed' in door);
}
