import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { WaitingGroup } from './waiting-tasks.ts';

/** So many of each are named. */
const NAMED = 2;

type WaitingDialogProps = { groups: readonly WaitingGroup[]; isOpen: boolean; onClose: () => void };

export function WaitingDialog({ groups, isOpen, onClose }: WaitingDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      // Nobody opened it: what it spoke over is gone on with.
      finalFocus={() => document.querySelector('main')}
      title="Ada yang menunggu Anda"
      description="Selesaikan agar pelatihan Anda tuntas sampai akhir."
      footer={
        <Button variant="secondary" size="sm" onClick={onClose}>
          Nanti saja
        </Button>
      }
    >
      <div className="grid gap-5">
        {groups.map((group) => (
          <Group key={group.to} group={group} onFollow={onClose} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ group: { title, to, tasks }, onFollow }: { group: WaitingGroup; onFollow: () => void }) {
  const more = tasks.length - NAMED;
  return (
    <section>
      <h3 className="text-sm font-bold tracking-normal text-muted">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {tasks.slice(0, NAMED).map((task) => (
          <li key={task.id}>
            <Link
              to={task.to}
              onClick={onFollow}
              className="flex min-h-14 items-center gap-3 rounded-seed-sm border border-line px-4 py-2.5 transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block leading-5 font-semibold break-words">{task.title}</span>
                <span className="block text-sm text-muted">{task.subtitle}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={to}
          onClick={onFollow}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          dan {more} lainnya
          <span className="sr-only"> di {title}</span>
        </Link>
      )}
    </section>
  );
}
