import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Participation } from '../../../../contract/programme.ts';
import { CopyCode } from '../../../ui/copy-code.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TaskHead } from '../task-page.tsx';
import { CompleteBox } from './complete-box.tsx';
import { countSteps, journeyOf } from './journey.ts';
import { JourneyParts } from './journey-parts.tsx';
import { NextBox } from './next-box.tsx';

/** One class of the programme: how far, what is missing, and the whole way. */
export function ClassProgress({ own, isFirst }: { own: Participation; isFirst: boolean }) {
  const titleId = useId();
  const { course, kpj_code, is_complete } = own;
  const parts = journeyOf(own);
  const { done, all } = countSteps(parts);
  return (
    <article aria-labelledby={titleId} className="grid gap-5 rounded-seed border border-line bg-card p-4 sm:p-6">
      <header className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(200px,auto)] md:items-start">
        <TaskHead
          title={course.name}
          titleId={titleId}
          subtitle={`${done} dari ${all} langkah`}
          picture={course.thumbnail.url}
          isFirst={isFirst}
        />
        {kpj_code && <CopyCode label="Kode redeem" code={kpj_code} />}
        <ProgressBar value={all === 0 ? 0 : (done / all) * 100} label="Kemajuan program" className="md:col-span-2" />
      </header>
      {is_complete ? <CompleteBox own={own} /> : <NextBox own={own} />}
      {/* What is done is read again by few. */}
      <details className="group" open={!is_complete}>
        <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field px-2 text-sm font-semibold transition-colors duration-150 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          Semua langkah
          <span className="sr-only"> {course.name}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 text-muted transition-[rotate] duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="pt-3">
          <JourneyParts parts={parts} />
        </div>
      </details>
    </article>
  );
}
