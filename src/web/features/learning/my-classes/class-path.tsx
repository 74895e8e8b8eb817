import { ChevronDown, Route } from 'lucide-react';
import type { PathStep } from '../../../../contract/views.ts';
import { pathSummary, pathTitle, stepDeadline, stepMinutes, stepTitle } from '../../../lib/path-words.ts';

/** What is still missing, folded up to the next step (B-08). */
export function ClassPath({ path, of }: { path: readonly PathStep[]; of: string }) {
  const [next] = path;
  if (!next) return null;
  return (
    <details className="group rounded-seed-sm border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-2.5 rounded-seed-sm p-3 transition-colors duration-150 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Route aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-leaf-ink" />
        <span className="min-w-0 flex-1 text-sm leading-5">
          <span className="block text-xs text-muted">
            {pathTitle}
            <span className="sr-only"> {of}</span>
          </span>
          <span className="block font-semibold group-open:hidden">{stepTitle(next)}</span>
          <span className="block text-xs text-muted">{pathSummary(path)}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-4.5 shrink-0 text-muted transition-[rotate] duration-200 group-open:rotate-180"
        />
      </summary>
      <ol className="grid gap-2 px-3 pt-1 pb-3">
        {path.map((step, index) => (
          <li key={`${step.kind} ${step.lecture_id}`} className="flex gap-2.5 text-sm leading-5">
            <span
              aria-hidden="true"
              className="grid size-5 shrink-0 place-items-center rounded-full bg-leaf-soft text-xs font-bold text-leaf-ink tabular-nums"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              {stepTitle(step)}
              <span className="block text-xs text-muted empty:hidden">
                {[stepMinutes(step), stepDeadline(step)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
