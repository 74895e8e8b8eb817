import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** null where it was never asked for. */
export async function findAttendance(db: Db | Tx, enrolmentId: number, sequence: number) {
  const row = await db
    .selectFrom('kpj_attendances')
    .select(['requested_at', 'verified_at'])
    .where('enrolment_id', '=', enrolmentId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row ?? null;
}

type Requested = {
  enrolment_id: number;
  sequence: number;
  state: string | null;
  requested_at: Date;
  ask_at: Date | null;
};

/** Asked for, once more or for the first time. What is verified stays as it is. */
export async function keepRequested(tx: Tx, row: Requested): Promise<void> {
  await tx
    .insertInto('kpj_attendances')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['enrolment_id', 'sequence'])
        .doUpdateSet({
          state: sql`coalesce(excluded.state, kpj_attendances.state)`,
          requested_at: row.requested_at,
          ask_at: row.ask_at,
        })
        .where('kpj_attendances.verified_at', 'is', null),
    )
    .execute();
}

/** false: it was verified before. */
export async function keepVerified(
  tx: Tx,
  row: { enrolment_id: number; sequence: number; at: Date; is_internal: boolean },
): Promise<boolean> {
  const { at, ...key } = row;
  const kept = await tx
    .insertInto('kpj_attendances')
    .values({ ...key, requested_at: at, verified_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['enrolment_id', 'sequence'])
        .doUpdateSet({ verified_at: at, ask_at: null, is_internal: row.is_internal })
        .where('kpj_attendances.verified_at', 'is', null),
    )
    .returning('enrolment_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** What waits for the programme's word, the longest due first. */
export function attendancesDue(db: Db | Tx, now: Date, most: number) {
  return db
    .selectFrom('kpj_attendances')
    .innerJoin('kpj_codes', 'kpj_codes.enrolment_id', 'kpj_attendances.enrolment_id')
    .innerJoin('enrolments', 'enrolments.id', 'kpj_attendances.enrolment_id')
    .select([
      'kpj_attendances.enrolment_id',
      'kpj_attendances.sequence',
      'kpj_attendances.requested_at',
      'kpj_codes.kpj_code',
      'enrolments.student_id',
      'enrolments.course_id',
      'enrolments.access_ended_at',
    ])
    .where('kpj_attendances.ask_at', '<=', now)
    .orderBy('kpj_attendances.ask_at')
    .limit(most)
    .execute();
}
export type DueRow = Awaited<ReturnType<typeof attendancesDue>>[number];

type Key = Pick<DueRow, 'enrolment_id' | 'sequence'>;

/** It comes back by itself where whoever took it dies. false: another round has it. */
export async function takeDue(
  db: Db | Tx,
  { enrolment_id, sequence }: Key,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kpj_attendances')
    .set({ ask_at: until })
    .where('enrolment_id', '=', enrolment_id)
    .where('sequence', '=', sequence)
    .where('ask_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Only where it still stands as it was taken: it may have been verified meanwhile, or asked for once more. */
export async function putBack(
  db: Db | Tx,
  { enrolment_id, sequence }: Key,
  { takenUntil, next }: { takenUntil: Date; next: Date | null },
): Promise<void> {
  await db
    .updateTable('kpj_attendances')
    .set({ ask_at: next })
    .where('enrolment_id', '=', enrolment_id)
    .where('sequence', '=', sequence)
    .where('ask_at', '=', takenUntil)
    .execute();
}

/** The next round of the job asks about it. */
export async function askSoon(db: Db | Tx, enrolmentId: number, sequence: number, now: Date): Promise<void> {
  await db
    .updateTable('kpj_attendances')
    .set({ ask_at: now })
    .where('enrolment_id', '=', enrolmentId)
    .where('sequence', '=', sequence)
    .where('verified_at', 'is', null)
    .execute();
}

/** Nobody is left to be asked about. */
export async function stopAsking(tx: Tx, enrolmentIds: readonly number[]): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await tx.updateTable('kpj_attendances').set({ ask_at: null }).where('enrolment_id', 'in', enrolmentIds).execute();
}
