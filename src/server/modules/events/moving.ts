import type { z } from 'zod';
import type { moveEvent as movePromise } from '../../../contract/events.ts';
import { fieldMessages, timeFaults, timeWords } from '../../../contract/messages.ts';
import { eventEnd } from '../../../contract/rules/event-end.ts';
import {
  faultOfEnd,
  faultOfMove,
  faultOfReason,
  readNewTime,
  wasMovedMeanwhile,
} from '../../../contract/rules/new-time.ts';
import { fromWibIso, toWibIso } from '../../../contract/rules/wib.ts';
import { recordAct } from '../../platform/audit.ts';
import type { Platform, RequestContext, Session } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { Failure } from '../../platform/errors.ts';
import { refuseFaults } from '../../platform/faults.ts';
import { eventChanged } from './facts.ts';
import { changeEvent, lockDays, lockEvent, moveDay } from './moving.store.ts';
import { areSameTimes, type EventTimes } from './times.ts';

type Operator = RequestContext<Session>;
type NewTime = z.output<typeof movePromise.body>;

/** Whoever is registered keeps the place, is told, and may leave. To its own times: nothing. */
export async function moveEvent({ facts }: Platform, operator: Operator, id: number, sent: NewTime): Promise<null> {
  const { time, faults } = readNewTime(sent);
  const days = sent.days.map((day) => ({ ...day, date: fromWibIso(day.date), end_date: fromWibIso(day.end_date) }));
  refuseFaults({ ...faults, days: faultOfDays(days, time.start) });
  const times = { start_date: time.start, end_date: time.end, days: days as EventTimes['days'] };
  return operator.db.transaction().execute(async (tx) => {
    const was = await lockChangeable(tx, operator, id);
    refuseFaults({ days: areTheSameDays(was.days, times.days) ? null : timeFaults.otherDays });
    refuseFaults(faultsOfMove(was, times, operator.clock.now()));
    if (areSameTimes(was, times)) return null;
    if (wasMovedMeanwhile(was.start_date, sent.known_start)) throw new Failure('moved_meanwhile');
    const at = operator.clock.now();
    await changeEvent(tx, id, {
      start_date: times.start_date,
      end_date: times.end_date,
      changed_at: at,
      change_reason: time.reason,
    });
    for (const day of times.days) await moveDay(tx, day);
    await record(tx, operator, {
      action: 'move event',
      id,
      detail: { from: written(was), to: written(times), reason: time.reason },
    });
    await facts.state(tx, eventChanged, { eventId: id });
    return null;
  });
}

/** It takes place no more: nobody can register, whoever is registered is told, and what was paid goes back. */
export async function cancelEvent(
  { facts }: Platform,
  operator: Operator,
  id: number,
  sent: { reason: string },
): Promise<null> {
  const reason = sent.reason.trim();
  refuseFaults({ reason: faultOfReason(reason) });
  return operator.db.transaction().execute(async (tx) => {
    const was = await lockChangeable(tx, operator, id);
    const at = operator.clock.now();
    await changeEvent(tx, id, { cancelled_at: at, changed_at: at, change_reason: reason });
    await record(tx, operator, { action: 'cancel event', id, detail: { from: written(was), reason } });
    await facts.state(tx, eventChanged, { eventId: id });
    return null;
  });
}

async function lockChangeable(tx: Tx, { clock }: Operator, id: number): Promise<EventTimes> {
  const event = await lockEvent(tx, id);
  if (!event) throw new Failure('not_found');
  if (event.cancelled_at) throw new Failure('event_cancelled');
  const days = await lockDays(tx, id);
  if (eventEnd(event, days) <= clock.now().getTime()) throw new Failure('event_over');
  return { start_date: event.start_date, end_date: event.end_date, days };
}

type SentDay = { date: Date | null; end_date: Date | null };

function faultOfDays(days: readonly SentDay[], start: Date | null): string | null {
  if (days.some(({ date }) => date === null)) return fieldMessages.wrongForm(timeWords.days.name);
  const ends = days.map(({ date, end_date }) => faultOfEnd(date, end_date)).find((fault) => fault !== null);
  if (ends) return ends;
  return start && days.some(({ date }) => date && date < start) ? timeFaults.dayTooEarly : null;
}

type Days = EventTimes['days'];

/** On its second day an event can still have its third moved. */
function faultsOfMove(was: EventTimes, times: EventTimes, now: Date) {
  const fault = times.days.map((day) => {
    const old = was.days.find(({ id }) => id === day.id);
    return old ? faultOfMove(old.date, day.date, now) : null;
  });
  return {
    start_date: faultOfMove(was.start_date, times.start_date, now),
    days: fault.find((each) => each !== null) ?? null,
  };
}

const areTheSameDays = (ours: Days, sent: Days): boolean =>
  ours.length === sent.length && ours.every(({ id }) => sent.some((day) => day.id === id));

const written = ({ start_date, end_date, days }: EventTimes) => ({
  start_date: toWibIso(start_date),
  end_date: end_date && toWibIso(end_date),
  days: days.map((day) => ({ id: day.id, date: toWibIso(day.date), end_date: toWibIso(day.end_date) })),
});

type Done = { action: string; id: number; detail: Record<string, unknown> };

const record = (tx: Tx, { session, ip, clock }: Operator, { action, id, detail }: Done) =>
  recordAct(tx, { operatorId: session.userId, action, target: `events:${id}`, detail, ip, at: clock.now() });
