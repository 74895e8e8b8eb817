import type { CallData } from '../../../contract/call.ts';
import type { Event, getEvent, myEvents } from '../../../contract/events.ts';
import { eventEnd } from '../../../contract/rules/event-end.ts';
import { formatDayShort, toWibIso } from '../../../contract/rules/wib.ts';
import { calendarAddress, type Signer } from '../../platform/calendar/address.ts';
import { openAddress } from '../../platform/files/address.ts';
import type { shapeCatalogue } from '../catalogue/public.ts';
import type { BookingDayRow, EventRow } from './events.store.ts';
import type { OwnDayRow, RegistrationRow } from './my-events.store.ts';
import { isMoved, movedSeats } from './times.ts';

const timeOf = (moment: Date) => toWibIso(moment).slice(11, 16);

type ImageRow = Pick<EventRow, 'id' | 'image_storage' | 'image_name'>;
/** An event without a picture has one drawn from its id. */
export function imageOf({ id, image_storage, image_name }: ImageRow): string {
  const address = image_storage && image_name ? openAddress({ storage: image_storage, saved_name: image_name }) : null;
  return address ?? `/art/forest/${id}.svg`;
}

/** '0.00'. */
export const priceTextOf = (price: number): string => price.toFixed(2);

type Seen = { now: Date; isRegistered: boolean };

export function toEvent(
  row: EventRow,
  { toSummary }: ReturnType<typeof shapeCatalogue>,
  { now, isRegistered }: Seen,
): Event {
  const [display_day = '', display_month = ''] = formatDayShort(row.start_date).split(' ');
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    image: imageOf(row),
    image_id: row.image_id,
    start_date: toWibIso(row.start_date),
    end_date: row.end_date && toWibIso(row.end_date),
    has_begun: row.start_date <= now,
    start_time: timeOf(row.start_date),
    end_time: row.end_date && timeOf(row.end_date),
    display_day,
    display_month,
    price: priceTextOf(row.price),
    location: row.location,
    event_learning: row.event_learning,
    event_benefits: row.event_benefits,
    signup_url: isRegistered ? row.signup_url : null,
    instructors: row.instructors.map((instructor) => toSummary(instructor.id, instructor)),
  };
}

export function toBookingDay(row: BookingDayRow): CallData<typeof getEvent>['booking_days'][number] {
  return {
    id: row.id,
    title: row.title,
    date: toWibIso(row.date),
    end_date: toWibIso(row.end_date),
    seats_left: row.capacity === null ? null : row.capacity - row.seats_taken,
  };
}

type OwnEvent = CallData<typeof myEvents>[number];

/** What an operator did to it after it was chosen; of several days, when the first of those was to be that moved. */
function changeOf(row: RegistrationRow, days: readonly OwnDayRow[]): OwnEvent['change'] {
  const reason = row.change_reason;
  if (row.cancelled_at) return { what: 'cancelled', from: toWibIso(row.start_date), reason };
  if (!isMoved(row, days)) return null;
  const [first = row] = movedSeats(days);
  return { what: 'moved', from: toWibIso(first.chosen_start), reason };
}

type Placed = Pick<RegistrationRow, 'cancelled_at' | 'start_date' | 'is_refund_asked'> & { is_moved: boolean };

/** Who chose another time may leave, as long as it has not begun; of what was called off the money comes by itself. */
export function giveUpOf(place: Placed, now: Date): OwnEvent['give_up'] {
  if (place.is_refund_asked) return 'asked';
  return hasMoved(place) && place.start_date > now ? 'offered' : null;
}

export const hasMoved = ({ is_moved, cancelled_at }: Placed): boolean => is_moved && cancelled_at === null;

/** With its links: for the one who is registered, while it takes place at all. */
export function toOwnEvent(signer: Signer, row: RegistrationRow, days: readonly OwnDayRow[]): OwnEvent {
  const isOn = row.cancelled_at === null;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    location: row.location,
    image: { url: imageOf(row) },
    is_kartu_prakreja: row.kartu_prakerja,
    start_date: toWibIso(row.start_date),
    end_date: row.end_date && toWibIso(row.end_date),
    signup_url: isOn ? row.signup_url : null,
    change: changeOf(row, days),
    give_up: giveUpOf({ ...row, is_moved: isMoved(row, days) }, signer.clock.now()),
    calendar_url: calendarAddress(signer, { of: 'event', id: row.order_id }, new Date(eventEnd(row, days))),
    payment: {
      id: row.order_id,
      amount: row.amount,
      booking_days: days.map((day) => ({
        title: day.title,
        date: toWibIso(day.date),
        end_date: toWibIso(day.end_date),
        zoom_link: isOn ? day.zoom_link : null,
        whatsapp_link: isOn ? day.whatsapp_link : null,
      })),
    },
  };
}
