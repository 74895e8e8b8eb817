import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import type { JourneyPart, JourneyStep } from './journey.ts';
import { StepMark } from './step-mark.tsx';

/** Every step of a class from the code to the certificate, one below the other. */
export function JourneyParts({ parts }: { parts: readonly JourneyPart[] }) {
  return (
    <ol className="grid gap-6">
      {parts.map(({ title, steps }) => (
        <li key={title} className="grid gap-x-6 gap-y-2 md:grid-cols-[160px_minmax(0,1fr)]">
          <h3 className="text-sm leading-7 font-bold tracking-normal text-muted">{title}</h3>
          <ol>
            {steps.map((step, place) => (
              <Step key={step.key} step={step} isLast={place === steps.length - 1} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function Step({ step: { title, state, details, link, isNext }, isLast }: { step: JourneyStep; isLast: boolean }) {
  return (
    <li className={cx('relative flex gap-3', !isLast && 'pb-4')}>
      {!isLast && (
        <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-0.5 -translate-x-1/2 bg-line" />
      )}
      <StepMark state={state} isNext={isNext} />
      <div className="min-w-0 flex-1 gap-x-4 pt-0.5 text-sm leading-6 sm:flex">
        <div className="min-w-0 flex-1">
          <p className={cx('break-words', state === 'locked' ? 'text-muted' : 'font-semibold')}>{title}</p>
          {details.length > 0 && <p className="text-muted">{details.join(' · ')}</p>}
        </div>
        {link && (
          <Link
            to={link.to}
            className="inline-flex min-h-11 shrink-0 items-center self-start font-semibold text-leaf-ink underline-offset-4 hover:underline sm:-my-2"
          >
            {link.label}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </div>
    </li>
  );
}
