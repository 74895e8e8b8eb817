import { ArrowRight, CircleCheck, ClipboardPen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { taskNames } from '../../../../../contract/rules/tasks.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Task } from './tasks.ts';
import { useStarting } from './use-starting.ts';

const texts = {
  tugas_mandiri: 'Terapkan isi bab ini, lalu unggah hasilnya. Petunjuknya ada di ringkasan bab.',
  unjuk_keterampilan: 'Tunjukkan yang sudah Anda kuasai, lalu unggah hasilnya. Petunjuknya ada di ringkasan bab.',
} as const;

/** What this lesson asks to be handed in, and the way there (P-03). */
export function TaskPanel({ task, lectureId }: { task: Task; lectureId: number }) {
  const { kind, isSent } = task;
  const { underWay, start } = useStarting();
  const panel = useRef<HTMLElement>(null);
  // Who was sent here for a task need not look for it below the film.
  const isSought = new URLSearchParams(useLocation().search).get('tugas') === kind;
  useEffect(() => {
    if (!isSought) return;
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.focus({ preventScroll: true });
  }, [isSought]);
  const Icon = isSent ? CircleCheck : ClipboardPen;
  return (
    <section
      ref={panel}
      tabIndex={isSought ? -1 : undefined}
      aria-label={taskNames[kind]}
      className="flex flex-col gap-4 rounded-seed border border-line bg-card p-5 sm:flex-row sm:items-center"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-seed-sm bg-leaf-soft text-leaf-ink max-sm:hidden">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-6 tracking-normal">{taskNames[kind]}</h3>
        <p className="mt-1 text-sm text-muted">
          {isSent ? 'Tugas Anda sudah dikirim. Nilai dan umpan baliknya tampil di halaman tugas.' : texts[kind]}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        isLoading={underWay !== null}
        onClick={() => void start(task, lectureId)}
        className="shrink-0"
      >
        {isSent ? 'Lihat tugas yang dikirim' : `Kerjakan ${taskNames[kind]}`}
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Button>
    </section>
  );
}
