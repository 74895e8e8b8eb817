import type { MissingStep, Participation } from '../../../../contract/programme.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { missingButton, missingText, missingTitle } from './missing-words.ts';
import { canBeDone, nextOf, stepAddress } from './next-step.ts';

/** So many of what follows are named. */
const NAMED = 2;

/** What is still missing: the one thing to do now, and what comes after it. */
export function NextBox({ own }: { own: Participation }) {
  const next = nextOf(own);
  if (!next) return null;
  const text = missingText(next);
  return (
    <div className="rounded-seed-sm bg-forest p-4 text-on-forest sm:p-5">
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
      <After steps={own.missing.slice(own.missing.indexOf(next) + 1)} />
    </div>
  );
}

function After({ steps }: { steps: readonly MissingStep[] }) {
  if (steps.length === 0) return null;
  const named = steps.slice(0, NAMED).map(missingTitle).join('; ');
  const more = steps.length - NAMED;
  return (
    <p className="mt-4 border-on-forest/20 border-t pt-3 text-sm text-on-forest-muted">
      Sesudah itu: {named}
      {more > 0 && `; dan ${more} langkah lagi`}
    </p>
  );
}
