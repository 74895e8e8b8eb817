import { href } from '../../../../contract/pages.ts';
import { calendarAddress } from '../../../platform/calendar/address.ts';
import type { Platform } from '../../../platform/context.ts';
import type { ComingPlace, ComingPlaceOnDay } from '../../events/public.ts';
import { type ComingSeat, sessionTitles } from '../../scheduling/public.ts';

/** A time that somebody promised to come at, whatever it is that they come to. */
export type Appointment = {
  holder: { id: number; email: string; first_name: string };
  title: string;
  start: Date;
  end: Date | null;
  facts: readonly { label: string; value: string | null }[];
  zoomLink: string | null;
  whatsappLink: string | null;
  calendarUrl: string;
  overview: { label: string; url: string };
  hint?: string;
};

type Maker = Pick<Platform, 'clock' | 'config'>;
type Held = Pick<ComingSeat, 'student_id' | 'email' | 'first_name'>;

const holderOf = ({ student_id, email, first_name }: Held) => ({ id: student_id, email, first_name });

function overviewOf({ config }: Maker, profile_menu: 'course' | 'events') {
  return {
    label: profile_menu === 'course' ? 'Kelas Saya' : 'Event Saya',
    url: new URL(href('student', { profile_menu }), config.publicUrl).href,
  };
}

const calendarUrlOf = (maker: Maker, seat: Parameters<typeof calendarAddress>[1], end: Date) =>
  new URL(calendarAddress(maker, seat, end), maker.config.publicUrl).href;

export const ofSession = (maker: Maker, seat: ComingSeat): Appointment => ({
  holder: holderOf(seat),
  title: `${sessionTitles[seat.kind]} kelas "${seat.course_name}"`,
  start: seat.start_date,
  end: seat.end_date,
  facts: [{ label: 'Kelas', value: seat.course_name }],
  zoomLink: seat.zoom_link,
  whatsappLink: seat.whatsapp_link,
  calendarUrl: calendarUrlOf(maker, { of: 'session', id: seat.inner }, seat.end_date),
  overview: overviewOf(maker, 'course'),
  // Nobody is marked present in a consultation.
  ...(seat.kind !== 'consultation' && {
    hint: 'Kehadiran Anda dicatat lewat tautan absen yang dibagikan selama sesi berlangsung.',
  }),
});

export const ofDay = (maker: Maker, place: ComingPlaceOnDay): Appointment => ({
  ...ofPlace(maker, place, place.end_date),
  facts: [
    { label: 'Event', value: place.title },
    { label: 'Sesi', value: place.day_title },
    { label: 'Tempat', value: place.location },
  ],
  zoomLink: place.zoom_link,
  whatsappLink: place.whatsapp_link,
});

export const ofEvent = (maker: Maker, place: ComingPlace): Appointment => ({
  ...ofPlace(maker, place, place.end_date ?? place.start_date),
  facts: [
    { label: 'Event', value: place.title },
    { label: 'Tempat', value: place.location },
    { label: 'Tautan event', value: place.signup_url },
  ],
  zoomLink: null,
  whatsappLink: null,
});

function ofPlace(maker: Maker, place: ComingPlace, calendarUntil: Date) {
  return {
    holder: holderOf(place),
    title: place.title,
    start: place.start_date,
    end: place.end_date,
    calendarUrl: calendarUrlOf(maker, { of: 'event', id: place.order_id }, calendarUntil),
    overview: overviewOf(maker, 'events'),
  };
}
