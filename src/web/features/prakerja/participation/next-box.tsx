import { Link } from 'react-router';
import type { MissingStep, Participation } from '../../../../contract/programme.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { missingButton, missingText, missingTitle } from './missing-words.ts';
import { canBeDone, isOnTheWay, nextOf, stepAddress } from './next-step.ts';

/** So many of what follows are named. */
const NAMED = 2;

/** What is still missing: the one thing to do now, what comes after it, and what can be done at any time. */
export function NextBox({ own }: { own: Participation }) {
  const next = nextOf(own);
  if (!next) return null;
  const text = missingText(next);
  const others = own.missing.filter((step) => step !== next);
  const anytime = others.filter((step) => step.state === 'open' && !isOnTheWay(step));
  return (
    <div className="on-dark rounded-seed-sm bg-forest p-4 text-on-forest sm:p-5">
      <div className="grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <p className="text-sm font-semibold text-on-forest-muted">Yang masih kurang</p>
          <p className="mt-1 text-lg leading-6 font-bold break-words">{missingTitle(next)}</p>
          {text && <p className="mt-1 text-sm text-on-forest-muted">{text}</p>}
        </div>
        {canBeDone(next) && (
          <ButtonLink to={stepAddress(own, next)} variant="accent" size="sm" className="w-full sm:w-auto">
            {missingButton(next)}
          </ButtonLink>
        )}
      </div>
      <After steps={others.filter((step) => !anytime.includes(step) && !isBefore(own, step, next))} />
      {anytime.length > 0 && <Anytime own={own} steps={anytime} />}
    </div>
  );
}

const isBefore = ({ missing }: Participation, step: MissingStep, next: MissingStep) =>
  missing.indexOf(step) < missing.indexOf(next);

function After({ steps }: { steps: readonly MissingStep[] }) {
  if (steps.length === 0) return null;
  const named = steps.slice(0, NAMED).map(missingTitle).join('; ');
  return (
    <p className="mt-4 border-on-forest/20 border-t pt-3 text-sm break-words text-on-forest-muted">
      Sesudah itu: {named}
      {steps.length > NAMED && '; dan seterusnya'}
    </p>
  );
}

function Anytime({ own, steps }: { own: Participation; steps: readonly MissingStep[] }) {
  return (
    <div className="mt-3 border-on-forest/20 border-t pt-3 text-sm">
      <p className="text-on-forest-muted">Juga bisa dikerjakan sekarang:</p>
      <ul>
        {steps.map((step) => (
          <li key={`${step.kind} ${step.id} ${step.title}`}>
            <Link
              to={stepAddress(own, step)}
              className="inline-flex min-h-11 items-center font-semibold break-words underline underline-offset-4 hover:no-underline"
            >
              {missingTitle(step)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
