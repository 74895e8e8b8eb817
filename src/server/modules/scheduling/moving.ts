import type { z } from 'zod';
import { timeFaults } from '../../../contract/messages.ts';
import { faultOfMove, faultOfReason, readNewTime, wasMovedMeanwhile } from '../../../contract/rules/new-time.ts';
import { isSame, toWibIso } from '../../../contract/rules/wib.ts';
import type { moveSession as movePromise } from '../../../contract/scheduling.ts';
import { recordAct } from '../../platform/audit.ts';
import type { Platform, RequestContext, Session } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { Failure } from '../../platform/errors.ts';
import { refuseFaults } from '../../platform/faults.ts';
import { sessionChanged } from './facts.ts';
import { changeSession } from './moving.store.ts';
import { lockSessions, type SessionFacts } from './seats.store.ts';

type Operator = RequestContext<Session>;
type NewTime = z.output<typeof movePromise.body>;

/** Whoever sits in it keeps the seat, is told, and may choose another session or leave. To its own time: nothing. */
export async function moveSession({ facts }: Platform, operator: Operator, id: number, sent: NewTime): Promise<null> {
  const { time, faults } = readNewTime(sent);
  refuseFaults(faults);
  return operator.db.transaction().execute(async (tx) => {
    const session = await lockChangeable(tx, operator, id);
    const now = operator.clock.now();
    const start_date = faultOfMove(session.start_date, time.start, now);
    refuseFaults({ start_date, end_date: start_date || time.end > now ? null : timeFaults.notAhead });
    if (isSame(session.start_date, time.start) && isSame(session.end_date, time.end)) return null;
    if (wasMovedMeanwhile(session.start_date, sent.known_start)) throw new Failure('moved_meanwhile');
    const at = operator.clock.now();
    await changeSession(tx, id, {
      start_date: time.start,
      end_date: time.end,
      changed_at: at,
      change_reason: time.reason,
    });
    await record(tx, operator, {
      action: 'move session',
      session,
      detail: { start_date: sent.start_date, end_date: sent.end_date, reason: time.reason },
    });
    await facts.state(tx, sessionChanged, { scheduleId: id });
    return null;
  });
}

/** It takes place no more. The seats stay on record: whoever held one is told, and chooses another session or leaves. */
export async function cancelSession(
  { facts }: Platform,
  operator: Operator,
  id: number,
  sent: { reason: string },
): Promise<null> {
  const reason = sent.reason.trim();
  refuseFaults({ reason: faultOfReason(reason) });
  return operator.db.transaction().execute(async (tx) => {
    const session = await lockChangeable(tx, operator, id);
    const at = operator.clock.now();
    await changeSession(tx, id, { cancelled_at: at, changed_at: at, change_reason: reason });
    await record(tx, operator, { action: 'cancel session', session, detail: { reason } });
    await facts.state(tx, sessionChanged, { scheduleId: id });
    return null;
  });
}

/** Locked as whoever takes a seat locks it: they see the time that was, or the one that is. */
async function lockChangeable(tx: Tx, { clock }: Operator, id: number): Promise<SessionFacts> {
  const [session] = await lockSessions(tx, [id]);
  if (!session) throw new Failure('not_found');
  if (session.cancelled_at) throw new Failure('schedule_cancelled');
  if (session.end_date <= clock.now()) throw new Failure('schedule_over');
  return session;
}

type Done = { action: string; session: SessionFacts; detail: Record<string, string> };

const record = (tx: Tx, { session: { userId }, ip, clock }: Operator, { action, session, detail }: Done) =>
  recordAct(tx, {
    operatorId: userId,
    action,
    target: `schedules:${session.id}`,
    detail: { from: toWibIso(session.start_date), until: toWibIso(session.end_date), ...detail },
    ip,
    at: clock.now(),
  });
