import { formatDayLong, formatTimeRange } from '../../../../contract/rules/wib.ts';
import { MeetingLinks } from '../../../ui/meeting-links.tsx';
import { isAttended, type OwnEvent } from './own-event.ts';

/** The days that were booked, each with its ways in. */
export function OwnEventDays({ event }: { event: OwnEvent }) {
  const { title, payment } = event;
  if (payment.booking_days.length === 0) return null;
  return (
    <ul aria-label={`Jadwal ${title}`} className="grid gap-2">
      {payment.booking_days.map((day, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two days may be called the same, and none changes its place
          key={`${place} ${day.title} ${day.date}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-seed-sm bg-sunken p-3"
        >
          <p className="min-w-0 text-sm">
            <span className="block font-semibold">{day.title}</span>
            <span className="block text-muted">
              {`${formatDayLong(day.date)}, ${formatTimeRange(day.date, day.end_date)}`}
            </span>
          </p>
          {isAttended(event) && <MeetingLinks zoom={day.zoom_link} whatsapp={day.whatsapp_link} of={day.title} />}
        </li>
      ))}
    </ul>
  );
}
