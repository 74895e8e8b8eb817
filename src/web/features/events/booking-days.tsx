import type { CallData } from '../../../contract/call.ts';
import type { getEvent } from '../../../contract/events.ts';
import { formatDayLong, formatTimeRange } from '../../../contract/rules/wib.ts';
import { Badge } from '../../ui/badge.tsx';

type BookingDay = CallData<typeof getEvent>['booking_days'][number];

const FEW_SEATS = 10;

/** Who registers takes a seat on each day: where one is full, the event is. */
export const isFull = (days: readonly BookingDay[]): boolean => days.some(({ seats_left }) => seats_left === 0);

type BookingDaysProps = {
  days: readonly BookingDay[] /** Nobody takes a seat at an event that has begun. */;
  hasSeats: boolean;
};

export function BookingDays({ days, hasSeats }: BookingDaysProps) {
  return (
    <ul className="grid gap-3">
      {days.map((day) => (
        <li
          key={day.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-seed border border-line bg-card p-4"
        >
          <div className="min-w-0">
            <p className="font-semibold">{day.title}</p>
            <p className="text-sm text-muted">
              {`${formatDayLong(day.date)}, ${formatTimeRange(day.date, day.end_date)}`}
            </p>
          </div>
          {hasSeats && day.seats_left !== null && <Seats left={day.seats_left} />}
        </li>
      ))}
    </ul>
  );
}

function Seats({ left }: { left: number }) {
  return <Badge tone={left <= FEW_SEATS ? 'ember' : 'leaf'}>{left === 0 ? 'Kursi habis' : `Sisa ${left} kursi`}</Badge>;
}
