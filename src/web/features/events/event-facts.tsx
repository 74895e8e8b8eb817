import { CalendarDays, Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Event } from '../../../contract/events.ts';
import { formatTimeRange } from '../../../contract/rules/wib.ts';
import { daysOf } from './event-times.ts';

/** When and where (E-02), in WIB wherever the visitor is. */
export function EventFacts({ event }: { event: Event }) {
  return (
    <dl className="grid gap-4">
      <Fact icon={<CalendarDays />} label="Tanggal">
        {daysOf(event)}
      </Fact>
      <Fact icon={<Clock />} label="Waktu">
        {formatTimeRange(event.start_date, event.end_date)}
      </Fact>
      <Fact icon={<MapPin />} label="Lokasi">
        {event.location}
      </Fact>
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-10 pl-13">
      <dt className="text-xs text-muted">
        <span
          aria-hidden="true"
          className="absolute top-0 left-0 grid size-10 place-items-center rounded-seed-sm bg-leaf-soft text-leaf-ink [&_svg]:size-5"
        >
          {icon}
        </span>
        {label}
      </dt>
      <dd className="leading-6 font-semibold">{children}</dd>
    </div>
  );
}
