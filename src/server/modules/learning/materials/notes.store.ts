import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

const columns = ['id', 'lecture_id', 'second', 'note', 'created_at', 'updated_at'] as const;
export type NoteRow = { [Column in 'id' | 'lecture_id' | 'second']: number } & {
  note: string;
  created_at: Date;
  updated_at: Date;
};

/** As the films follow one another; a lecture that was taken out keeps what was written to it. */
export const notesOf = (db: Db | Tx, enrolmentId: number): Promise<NoteRow[]> =>
  db
    .selectFrom('lecture_notes')
    .innerJoin('lectures', 'lectures.id', 'lecture_notes.lecture_id')
    .innerJoin('lessons', 'lessons.id', 'lectures.lesson_id')
    .select(columns.map((column) => `lecture_notes.${column}` as const))
    .where('lecture_notes.enrolment_id', '=', enrolmentId)
    .orderBy('lessons.position')
    .orderBy('lectures.position')
    .orderBy('lectures.id')
    .orderBy('lecture_notes.second')
    .orderBy('lecture_notes.id')
    .execute();

export async function countNotes(tx: Tx, enrolmentId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('lecture_notes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('enrolment_id', '=', enrolmentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What was written under this name before, since its answer did not arrive. */
export const findSent = (tx: Tx, enrolmentId: number, sentAs: string): Promise<NoteRow | undefined> =>
  tx
    .selectFrom('lecture_notes')
    .select(columns)
    .where('enrolment_id', '=', enrolmentId)
    .where('sent_as', '=', sentAs)
    .executeTakeFirst();

export const insertNote = (tx: Tx, note: Insertable<DB['lecture_notes']>): Promise<NoteRow> =>
  tx.insertInto('lecture_notes').values(note).returning(columns).executeTakeFirstOrThrow();

/** The classes whose notes are a student's to change: those that they have access to. */
const ownClasses = (db: Db | Tx, studentId: number) =>
  db.selectFrom('enrolments').select('id').where('student_id', '=', studentId).where('access_ended_at', 'is', null);

export const updateNote = (
  db: Db | Tx,
  { id, studentId, note, at }: { id: number; studentId: number; note: string; at: Date },
): Promise<NoteRow | undefined> =>
  db
    .updateTable('lecture_notes')
    .set({ note, updated_at: at })
    .where('id', '=', id)
    .where('enrolment_id', 'in', ownClasses(db, studentId))
    .returning(columns)
    .executeTakeFirst();

export const deleteNote = (db: Db | Tx, id: number, studentId: number): Promise<{ id: number } | undefined> =>
  db
    .deleteFrom('lecture_notes')
    .where('id', '=', id)
    .where('enrolment_id', 'in', ownClasses(db, studentId))
    .returning('id')
    .executeTakeFirst();
