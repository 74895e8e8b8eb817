import type { Db, Tx } from '../../../platform/db.ts';
import type { ClassAccess } from '../class/access.store.ts';
import { MOST_BORROWED_MS } from './counting.ts';

/** Who reports every half minute is playing, in another tab perhaps: the time since the last report is that player's. */
const PLAYING_MS = 45_000;
/**
 * What a player could not send is sent when the room is back, before a lecture is opened again: until then the time in
 * which it was played has to count.
 */
const AWAY_MS = 10 * 60_000;

/** The time of watching begins when a lecture is opened, and for players that open none with the room. */
export const startClock = (tx: Db | Tx, studentId: number, now: Date) => moveClock(tx, studentId, now, PLAYING_MS);
export async function startRoomClock(db: Db | Tx, own: ClassAccess, now: Date): Promise<void> {
  await markOpened(db, own, now);
  await moveClock(db, own.student_id, now, AWAY_MS);
}

/**
 * Once, by the owner: the clock is the student's, and may have run long before this class was theirs. No time before this
 * is credited in it.
 */
export async function markOpened(db: Db | Tx, own: Pick<ClassAccess, 'id' | 'opened_at'>, now: Date): Promise<void> {
  if (own.opened_at !== null) return;
  await db
    .updateTable('enrolments')
    .set({ opened_at: now })
    .where('id', '=', own.id)
    .where('opened_at', 'is', null)
    .execute();
}

async function moveClock(tx: Db | Tx, studentId: number, now: Date, keptMs: number): Promise<void> {
  await tx
    .insertInto('watch_clocks')
    .values({ student_id: studentId, since: now })
    .onConflict((clock) =>
      clock
        .column('student_id')
        .doUpdateSet({ since: now })
        .where(({ or, eb }) =>
          or([
            eb('watch_clocks.since', '<', new Date(now.getTime() - keptMs)),
            eb('watch_clocks.since', '>', new Date(now.getTime() + MOST_BORROWED_MS)),
          ]),
        ),
    )
    .execute();
}

/** Where somebody has a clock it goes on: what it measures is real time in any case. */
export async function ensureClock(tx: Db | Tx, studentId: number, now: Date): Promise<void> {
  await tx
    .insertInto('watch_clocks')
    .values({ student_id: studentId, since: now })
    .onConflict((clock) => clock.column('student_id').doNothing())
    .execute();
}
