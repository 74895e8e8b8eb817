import { CalendarSync, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { dialogCode, LazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { MyClass, Picker } from './class-action.ts';
import type { ChangeNotice } from './class-changes.ts';
import { textLink } from './class-look.ts';
import { KeepSession } from './keep-session.tsx';
import { PickLink } from './pick-link.tsx';

const giveUpDialog = dialogCode(async () => (await import('./give-up-dialog.tsx')).default);

type ClassChangeNoticesProps = {
  own: MyClass;
  notices: readonly ChangeNotice[];
  onPick: (picker: Picker) => void;
  onChanged: () => Promise<unknown>;
};

/** Changed sessions, each with the ways on: as it is now, another one, or the money back. */
export function ClassChangeNotices({ own, notices, onPick, onChanged }: ClassChangeNoticesProps) {
  const [isGivingUp, setGivingUp] = useState(false);
  return (
    <>
      {notices.map(({ kind, title, newTime, reason, heldId, picks }) => (
        <div key={kind} role="note" aria-label={title} className="rounded-seed-sm bg-ember-soft p-3 text-sm">
          <div className="flex items-start gap-2.5">
            <CalendarSync aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ember" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{title}</p>
              {newTime && <p className="mt-1">Waktu baru: {newTime}</p>}
              {reason && <p className="mt-1">{reason}</p>}
            </div>
          </div>
          <div className="mt-1 -mb-2 flex flex-wrap gap-x-5 pl-7.5 empty:hidden">
            {heldId !== null && <KeepSession own={own} kind={kind} heldId={heldId} onChanged={onChanged} />}
            {picks && (
              <PickLink own={own} picks={picks} onPick={onPick}>
                Pilih jadwal lain
              </PickLink>
            )}
            {kind === 'live' && own.give_up === 'offered' && (
              <button type="button" onClick={() => setGivingUp(true)} className={textLink}>
                <span>
                  Ajukan pengembalian dana<span className="sr-only"> {own.name}</span>
                </span>
              </button>
            )}
          </div>
        </div>
      ))}
      {own.give_up === 'asked' && (
        <p className="flex items-start gap-2.5 rounded-seed-sm bg-sunken p-3 text-sm">
          <HandCoins aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
          Pengembalian dana sedang diproses
        </p>
      )}
      {isGivingUp && (
        <LazyDialog code={giveUpDialog} props={{ own, onClose: () => setGivingUp(false), onDone: onChanged }} />
      )}
    </>
  );
}
