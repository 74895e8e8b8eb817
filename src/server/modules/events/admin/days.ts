import type { events } from '../../../../contract/admin/events.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { type Faults, refuseFaults } from '../../../platform/faults.ts';
import {
  deferOrder,
  deleteDays,
  insertDay,
  type LockedDay,
  lockDaysAndSeats,
  lockHolders,
  seatAll,
  updateDay,
} from './days.store.ts';
import { mustMove } from './times.ts';

type SentDay = (typeof events.forms.fields)['days'][number];
type Event = {
  id: number;
  /** Whoever has a place there is not to be moved unseen. */
  hasPeople: boolean;
};

/**
 * The days as the form has them: known ones change, new ones are added, the others go, as long as nobody has a seat
 * there. Whoever is registered has a seat on every day, so on a new one too.
 */
export async function writeDays(tx: Tx, event: Event, sent: readonly SentDay[]): Promise<void> {
  const known = await lockDaysAndSeats(tx, event.id);
  const isNew = sent.some((day) => day.id === null);
  const holders = event.hasPeople && isNew ? await holdersOf(tx, event.id) : [];
  refuseFaults(faultsOf(known, sent, event, holders.length));
  await deferOrder(tx);
  const kept = new Set(sent.map(({ id }) => id));
  await deleteDays(
    tx,
    known.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  );
  for (const [index, { id, date, end_date, ...day }] of sent.entries()) {
    const position = index + 1;
    const was = known.find((each) => each.id === id);
    const times = was && isAt(was, { date, end_date }) ? {} : { date, end_date };
    if (was) await updateDay(tx, was.id, { ...day, position, ...times });
    else await seatAll(tx, await insertDay(tx, { ...day, date, end_date, position, event_id: event.id }), holders);
  }
}

async function holdersOf(tx: Tx, eventId: number): Promise<string[]> {
  try {
    return await lockHolders(tx, eventId);
  } catch (error) {
    // Somebody pays or gets money back this very moment.
    if ((error as { code?: string }).code === '55P03') throw new Failure('changed_meanwhile');
    throw error;
  }
}

/** To the second, as answers say it: what a form sends back unchanged is no change. */
const isAt = (was: LockedDay, sent: Pick<SentDay, 'date' | 'end_date'>): boolean =>
  toWibIso(was.date) === toWibIso(sent.date) && toWibIso(was.end_date) === toWibIso(sent.end_date);

function faultsOf(known: readonly LockedDay[], sent: readonly SentDay[], event: Event, holders: number): Faults {
  const faults: Faults = {};
  const seen = new Set<number>();
  for (const [index, day] of sent.entries()) {
    const was = known.find(({ id }) => id === day.id);
    const least = was ? was.seats_taken : holders;
    if (day.id !== null && (!was || seen.has(day.id)))
      faults.days = 'Salah satu hari sudah tidak ada pada event ini. Muat ulang halaman ini.';
    if (was && event.hasPeople && !isAt(was, day)) faults[`days.${index}.date`] = mustMove;
    if (day.capacity !== null && day.capacity < least)
      faults[`days.${index}.capacity`] = `Sudah ada ${least} kursi yang terisi. Kapasitas tidak dapat kurang dari itu.`;
    if (day.id !== null) seen.add(day.id);
  }
  const taken = known.find(({ id, seats_taken }) => seats_taken > 0 && !seen.has(id));
  if (taken) faults.days = `Hari “${taken.title}” sudah memiliki peserta, sehingga tidak dapat dihapus.`;
  return faults;
}
