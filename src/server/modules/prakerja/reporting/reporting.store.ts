import type { Db, Tx } from '../../../platform/db.ts';
import type { Outcome } from './report-rules.ts';

/** Of a class that was got through the programme, by a code that it confirmed. false: the programme has no part in it. */
export async function putOnSchedule(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('assignments')
    .from('enrolments')
    .innerJoin('kpj_codes', 'kpj_codes.enrolment_id', 'enrolments.id')
    .set({ programme_ask_at: at, programme_tries: 0 })
    .where('assignments.id', '=', id)
    .whereRef('enrolments.id', '=', 'assignments.enrolment_id')
    .where('enrolments.needs_kpj_code', '=', true)
    .where('kpj_codes.kpj_code', 'is not', null)
    .where('kpj_codes.confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The one that has waited longest. Put off as it is taken: nobody else takes it, and it comes back by itself. */
export function takeDue(db: Db | Tx, now: Date, until: Date) {
  return db
    .updateTable('assignments')
    .set({ programme_ask_at: until })
    .where('id', '=', (row) =>
      row
        .selectFrom('assignments as due')
        .select('due.id')
        .where('due.programme_ask_at', '<=', now)
        .orderBy('due.programme_ask_at')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'enrolment_id',
      'kind',
      'sequence',
      'submitted_at',
      'graded_at',
      'score',
      'feedback',
      'programme_status',
      'feedback_status',
      'programme_tries',
      'reported_at',
    ])
    .executeTakeFirst();
}
export type DueRow = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/** Only where it still stands as it was taken: a grade that came meanwhile has begun anew, and telling twice is safe. */
export async function writeOutcome(
  db: Db | Tx,
  { id, takenUntil }: { id: number; takenUntil: Date },
  outcome: Partial<Outcome>,
): Promise<void> {
  await db
    .updateTable('assignments')
    .set(outcome)
    .where('id', '=', id)
    .where('programme_ask_at', '=', takenUntil)
    .execute();
}

export async function submittedAt(db: Db | Tx, id: number): Promise<Date | null> {
  const row = await db.selectFrom('assignments').select('submitted_at').where('id', '=', id).executeTakeFirst();
  return row?.submitted_at ?? null;
}
