import { z } from 'zod';
import { call } from './call.ts';
import { instructorSummary } from './catalogue.ts';
import { timeWords } from './messages.ts';
import { giveUp, timeChange } from './scheduling.ts';
import { id, idOrSlug, knownStart, moment, nothing, page, rupiah, text } from './wire.ts';

const clock = z.string().regex(/^\d{2}:\d{2}$/);

/** As visitors see it: the image is an address, the price text such as '0.00'. */
export const event = z.object({
  id: id(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  image_id: z.int().nullable(),
  start_date: moment,
  end_date: moment.nullable(),
  /** Whether it has begun, by the server's clock: then nobody can register any more. */
  has_begun: z.boolean(),
  start_time: clock,
  end_time: clock.nullable(),
  /** '15' and 'Nov', in WIB. */
  display_day: z.string(),
  display_month: z.string(),
  price: z.string().regex(/^\d+\.\d{2}$/),
  location: z.string(),
  event_learning: z.array(z.string()),
  event_benefits: z.array(z.string()),
  /** For those registered alone. */
  signup_url: z.string().nullable(),
  instructors: z.array(instructorSummary),
});
export type Event = z.output<typeof event>;

const bookingDay = z.object({
  id: id(),
  title: z.string(),
  date: moment,
  end_date: moment,
  /** null: unlimited. */
  seats_left: z.int().nullable(),
});

export const listEvents = call({
  method: 'GET',
  path: 'api/event/listing',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Semua event, yang akan datang lebih dulu.',
  query: z.object({ page: page(), search_term: text(100).default('') }),
  paged: true,
  reply: event,
});

export const upcomingEvents = call({
  method: 'GET',
  path: 'api/event/upcoming',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Event yang akan datang, yang terdekat lebih dulu.',
  reply: z.array(event),
});

export const getEvent = call({
  method: 'GET',
  path: 'api/event/:slug',
  auth: 'optional',
  kept: true,
  mayLag: true,
  summary: 'Sebuah event menurut id atau slug.',
  params: z.object({ slug: idOrSlug() }),
  reply: event.extend({ booking_days: z.array(bookingDay), is_registered: z.boolean() }),
  fails: ['not_found'],
});

export const myEvents = call({
  method: 'GET',
  path: 'api/user/events',
  auth: 'student',
  summary: 'Event yang saya ikuti, dengan tautan sesinya.',
  reply: z.array(
    z.object({
      id: id(),
      slug: z.string(),
      title: z.string(),
      location: z.string(),
      image: z.object({ url: z.string() }),
      is_kartu_prakreja: z.boolean(),
      start_date: moment,
      end_date: moment.nullable(),
      signup_url: z.string().nullable(),
      /** What an operator did to it after the registration. */
      change: timeChange.nullable(),
      /** Moved, and not begun: the place can be given back, with the money where it cost any; or that was asked for. */
      give_up: giveUp.nullable(),
      /** All its days for a calendar, as an .ics file; signed, and good until a day after its end. */
      calendar_url: z.string(),
      payment: z.object({
        id: z.string(),
        /** What was paid. */
        amount: rupiah,
        booking_days: z.array(
          z.object({
            title: z.string(),
            date: moment,
            end_date: moment,
            zoom_link: z.string().nullable(),
            whatsapp_link: z.string().nullable(),
          }),
        ),
      }),
    }),
  ),
});

// By operators ----------------------------------------------------------------------------------------------------------

const changeFails = ['not_found', 'event_over', 'event_cancelled'] as const;

export const moveEvent = call({
  method: 'POST',
  path: 'api/admin/event/:id/move',
  auth: 'staff',
  may: 'events.write',
  summary: 'Pindahkan sebuah event; semua yang terdaftar diberi tahu dan boleh mundur.',
  params: z.object({ id: id() }),
  body: z.object({
    start_date: moment,
    end_date: moment.nullable(),
    /** Every day of the event, no more and no less. */
    days: z.array(z.object({ id: id(), date: moment, end_date: moment })).max(60),
    reason: text(500, 5),
    known_start: knownStart,
  }),
  words: timeWords,
  reply: nothing,
  fails: [...changeFails, 'moved_meanwhile'],
});

export const cancelEvent = call({
  method: 'POST',
  path: 'api/admin/event/:id/cancel',
  auth: 'staff',
  may: 'events.write',
  summary: 'Batalkan sebuah event; semua yang terdaftar diberi tahu, dan uangnya kembali.',
  params: z.object({ id: id() }),
  body: z.object({ reason: text(500, 5) }),
  words: timeWords,
  reply: nothing,
  fails: changeFails,
});
