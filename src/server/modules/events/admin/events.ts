import { events } from '../../../../contract/admin/events.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { pictureOf } from '../../../platform/files/address.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { writeDays } from './days.ts';
import {
  type AdminEventRow,
  deleteEvent,
  eventRows,
  insertEvent,
  isOver,
  setInstructors,
  updateEvent,
} from './events.store.ts';
import { faultsOfTimes, mustMove } from './times.ts';

type Row = (typeof events.forms)['row'];
type Fields = typeof events.forms.fields;

/**
 * Events with their days and who leads them. Whoever registers holds the event while they do, as whoever edits it does:
 * each of them sees what the other left.
 */
export function keepEvents(route: Bind): void {
  keep(route, events, {
    table: 'events',
    key: 'events.id',
    rows: (db, { clock }) => eventRows(db, clock.now()),
    filter(rows, { q, when, cost, state }, { clock }) {
      let found = q ? rows.where(mentions(['events.title', 'events.location'], q)) : rows;
      if (when) found = found.where(isOver(clock.now()), '=', when === 'past');
      if (cost) found = found.where('events.price', cost === 'free' ? '=' : '>', 0);
      if (state === 'cancelled') return found.where('events.cancelled_at', 'is not', null);
      if (state)
        found = found
          .where('events.cancelled_at', 'is', null)
          .where('events.published_at', state === 'draft' ? 'is' : 'is not', null);
      return found;
    },
    shape: toRow,
    async insert(tx, fields, { clock }) {
      refuseFaults(faultsOfTimes(fields));
      const { instructor_ids, days, ...event } = fields;
      const now = clock.now();
      const id = await insertEvent(tx, { ...event, created_at: now, updated_at: now });
      await setInstructors(tx, id, instructor_ids);
      await writeDays(tx, { id, hasPeople: false }, days);
      return id;
    },
    async update(tx, id, fields, { clock }, before) {
      const { instructor_ids, days, start_date, end_date, ...event } = fields;
      const hasPeople = before.participants + before.waiting > 0 || before.cancelled_at !== null;
      const isMoved = {
        start_date: !isSame(start_date, before.start_date),
        end_date: !isSame(end_date, before.end_date),
      };
      refuseFaults(faultsOfTimes(fields));
      if (hasPeople)
        refuseFaults({
          start_date: isMoved.start_date ? mustMove : null,
          end_date: isMoved.end_date ? mustMove : null,
        });
      await updateEvent(tx, id, {
        ...event,
        ...(isMoved.start_date ? { start_date } : {}),
        ...(isMoved.end_date ? { end_date } : {}),
        updated_at: clock.now(),
      });
      await setInstructors(tx, id, instructor_ids);
      await writeDays(tx, { id, hasPeople }, days);
    },
    remove: (tx, id) => deleteEvent(tx, id),
    refusals: {
      events_slug_key: { field: 'slug', text: 'Slug ini sudah dipakai event lain.' },
      events_image_id_fkey: { field: 'image_id', text: 'Gambar ini tidak ada lagi. Pilih gambar lain.' },
      event_instructors_instructor_id_fkey: {
        field: 'instructor_ids',
        text: 'Salah satu instruktur sudah tidak ada. Pilih kembali.',
      },
      event_instructors_pkey: { field: 'instructor_ids', text: 'Seorang instruktur cukup dipilih sekali.' },
      event_days_seats_left: { field: 'days', text: 'Kapasitas tidak dapat kurang dari kursi yang terisi.' },
    },
  });
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : toWibIso(one) === toWibIso(other);

function toRow(row: AdminEventRow): Omit<Row, 'version'> {
  const days: Fields['days'] = row.days.map(({ seats_taken: _, ...day }) => ({
    ...day,
    date: toWibIso(day.date),
    end_date: toWibIso(day.end_date),
  }));
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    image_id: row.image_id,
    image: pictureOf({ id: row.image_id, storage: row.storage, saved_name: row.saved_name }),
    start_date: toWibIso(row.start_date),
    end_date: row.end_date && toWibIso(row.end_date),
    price: row.price,
    location: row.location,
    event_learning: row.event_learning,
    event_benefits: row.event_benefits,
    signup_url: row.signup_url,
    kartu_prakerja: row.kartu_prakerja,
    instructor_ids: row.instructors.map(({ id }) => id),
    instructors: row.instructors.map((instructor) => ({ id: instructor.id, name: fullnameOf(instructor) })),
    days,
    seats: row.days.map(({ id, seats_taken }) => ({ id, seats_taken })),
    participants: row.participants,
    waiting: row.waiting,
    published_at: row.published_at && toWibIso(row.published_at),
    cancelled_at: row.cancelled_at && toWibIso(row.cancelled_at),
    change_reason: row.change_reason,
    is_over: row.is_over,
  };
}
