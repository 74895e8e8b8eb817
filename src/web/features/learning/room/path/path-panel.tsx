import { ArrowRight, BadgeCheck, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { PathStep } from '../../../../../contract/views.ts';
import { pathSummary, pathTitle } from '../../../../lib/path-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { certificateDoor } from '../doors.ts';
import { useRoom } from '../room.ts';
import { stepDoor } from './step-door.ts';
import { StepWords } from './step-words.tsx';
import { useFollow } from './use-follow.ts';

/** Of a long way only so much is shown at first. */
const FEW = 3;

/** What is still missing, in order, with the next thing to do (B-08). */
export function PathPanel() {
  const { course } = useRoom();
  const [next, ...later] = course.path;
  if (course.certificate) return <DonePanel />;
  if (!next) return null;
  return (
    <Panel summary={pathSummary(course.path)}>
      <NextStep step={next} />
      {later.length > 0 && <LaterSteps steps={later} />}
    </Panel>
  );
}

function Panel({ summary, children }: { summary: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-seed border border-line bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-lg leading-7 tracking-normal">
          {pathTitle}
        </h3>
        <p className="text-sm text-muted tabular-nums">{summary}</p>
      </div>
      {children}
    </section>
  );
}

function NextStep({ step }: { step: PathStep }) {
  const { course, view, lecture, close } = useRoom();
  const follow = useFollow();
  const isHere = step.kind === 'lecture' && view === 'materi' && step.lecture_id === lecture?.id;
  const isWait = step.kind === 'lesson_end';
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-seed-sm bg-leaf-soft p-4 sm:flex-row sm:items-center">
      <p className="min-w-0 flex-1">
        <span className="block text-xs font-bold text-leaf-ink">
          {isHere ? 'Sedang dikerjakan' : 'Langkah berikutnya'}
        </span>
        <StepWords step={step} />
      </p>
      {!isHere && !isWait && (
        <Button
          size="sm"
          onClick={() => {
            close();
            follow(stepDoor(course, step));
          }}
        >
          {step.kind === 'certificate' ? 'Ambil sertifikat' : 'Kerjakan'}
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Button>
      )}
    </div>
  );
}

function LaterSteps({ steps }: { steps: readonly PathStep[] }) {
  const [isWhole, setWhole] = useState(steps.length <= FEW + 1);
  const shown = isWhole ? steps : steps.slice(0, FEW);
  return (
    <>
      <ol start={2} className="mt-4 grid gap-0">
        {shown.map((step, index) => (
          <li key={`${step.kind} ${step.lecture_id}`} className="group relative flex gap-4 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className={cx(
                'z-1 grid size-7 shrink-0 place-items-center rounded-full border text-xs font-bold tabular-nums',
                step.kind === 'certificate'
                  ? 'border-leaf bg-leaf text-white dark:text-paper'
                  : 'border-line bg-card text-muted',
              )}
            >
              {step.kind === 'certificate' ? <BadgeCheck className="size-4.5" /> : index + 2}
            </span>
            <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last:hidden" />
            <span className="min-w-0">
              <StepWords step={step} />
            </span>
          </li>
        ))}
      </ol>
      {!isWhole && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setWhole(true)}
          icon={<ChevronDown aria-hidden="true" className="size-4.5" />}
          className="mt-2 -ml-4"
        >
          {steps.length - FEW} langkah lain
        </Button>
      )}
    </>
  );
}

function DonePanel() {
  const { course } = useRoom();
  const follow = useFollow();
  return (
    <Panel summary="Selesai">
      <div className="mt-4 flex flex-col gap-3 rounded-seed-sm bg-leaf-soft p-4 sm:flex-row sm:items-center">
        <BadgeCheck aria-hidden="true" className="size-7 shrink-0 text-leaf-ink" />
        <p className="min-w-0 flex-1 font-semibold">Sertifikat Anda sudah terbit.</p>
        <Button size="sm" onClick={() => follow(certificateDoor(course))}>
          Lihat sertifikat
        </Button>
      </div>
    </Panel>
  );
}
