import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { formatDayLong, formatTimeRange } from '../../../../contract/rules/wib.ts';
import { MeetingLinks } from '../../../ui/meeting-links.tsx';
import type { ClassAction } from './class-action.ts';

type ClassSessionProps = { session: NonNullable<ClassAction['session']>; of: string };

/** When the booked session is, and the ways into it. */
export function ClassSession({ session: { title, at, changeAt }, of }: ClassSessionProps) {
  return (
    <div className="grid gap-3 rounded-seed-sm bg-sunken p-3">
      <div className="flex items-start gap-2.5">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
        <p className="min-w-0 text-sm">
          <span className="block font-semibold">{title}</span>
          <span className="block">{formatDayLong(at.start_date)}</span>
          <span className="block text-muted">{formatTimeRange(at.start_date, at.end_date)}</span>
        </p>
      </div>
      <MeetingLinks
        zoom={at.zoom_link}
        whatsapp={at.whatsapp_link}
        of={`${title} ${of}`}
        className="*:flex-1 *:px-2.5!"
      />
      {changeAt && (
        <Link
          to={changeAt}
          className="-my-1 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-leaf-ink underline underline-offset-4 hover:text-ink"
        >
          Ganti jadwal<span className="sr-only"> {of}</span>
        </Link>
      )}
    </div>
  );
}
