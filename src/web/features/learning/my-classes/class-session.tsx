import { CalendarClock } from 'lucide-react';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { CalendarLink } from '../../../ui/calendar-link.tsx';
import { MeetingLinks } from '../../../ui/meeting-links.tsx';
import { sessionTimes } from '../booking/session-times.ts';
import type { ClassAction, MyClass, Picker } from './class-action.ts';
import { PickLink } from './pick-link.tsx';

type ClassSessionProps = {
  session: NonNullable<ClassAction['session']>;
  own: MyClass;
  now: Date;
  onPick: (picker: Picker) => void;
};

/** When the booked session is, and the ways into it; of one that is over, only that it was. */
export function ClassSession({ session: { title, at, isChangeable }, own, now, onPick }: ClassSessionProps) {
  const of = `${title} ${own.name}`;
  const isOver = new Date(at.end_date) <= now;
  return (
    <div className="grid gap-3 rounded-seed-sm bg-sunken p-3">
      <div className="flex items-start gap-2.5">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
        <p className="min-w-0 text-sm">
          <span className="block font-semibold">{title}</span>
          <span className="block">{formatDayLong(at.start_date)}</span>
          <span className="block text-muted">{sessionTimes(at)}</span>
          {isOver && <span className="block text-muted">Sesi ini sudah lewat.</span>}
        </p>
      </div>
      {!isOver && (
        <div className="grid gap-2">
          <MeetingLinks zoom={at.zoom_link} whatsapp={at.whatsapp_link} of={of} className="*:flex-1 *:px-2.5!" />
          <CalendarLink to={at.calendar_url} of={of} />
        </div>
      )}
      {isChangeable && (
        <div className="-my-1">
          <PickLink own={own} picks="schedule" onPick={onPick}>
            Ganti jadwal
          </PickLink>
        </div>
      )}
    </div>
  );
}
