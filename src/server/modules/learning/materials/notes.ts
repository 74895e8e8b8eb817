import { type Note, noteWords } from '../../../../contract/materials.ts';
import { fieldMessages } from '../../../../contract/messages.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { Failure } from '../../../platform/errors.ts';
import { lockAccess } from '../class/access.store.ts';
import { countNotes, deleteNote, findSent, insertNote, type NoteRow, notesOf, updateNote } from './notes.store.ts';
import { openClass, refuseLocked, type StudentContext } from './open-class.ts';

/** More than anybody writes, and little enough to be read and searched at once. */
const MOST_NOTES = 500;
/** Something that can be seen: neither space nor a character without a shape. */
const visible = /[^\s\p{C}\p{Z}]/u;

type NewNote = { lecture_id: number; second: number; note: string; sent_as?: string | undefined };

export async function readNotes(ctx: StudentContext, idOrSlug: string): Promise<Note[]> {
  const { own } = await openClass(ctx, idOrSlug);
  return (await notesOf(ctx.db, own.id)).map(toNote);
}

export async function addNote(ctx: StudentContext, idOrSlug: string, sent: NewNote): Promise<Note> {
  const note = readWords(sent.note);
  const classroom = await openClass(ctx, idOrSlug);
  const { own, outline } = classroom;
  const lecture = outline.flatMap(({ lectures }) => lectures).find(({ id }) => id === sent.lecture_id);
  if (!lecture) throw new Failure('not_found');
  const at = ctx.clock.now();
  refuseLocked(classroom, { lecture: lecture.id }, at);
  const end = lecture.media?.duration ?? null;
  if (end !== null && sent.second > end)
    throw new Failure('invalid_data', { fields: { second: [fieldMessages.tooLarge(noteWords.second.name, end)] } });
  const row = await ctx.db.transaction().execute(async (tx) => {
    // One after another, so that none slips past the limit while another is counted.
    if (!(await lockAccess(tx, own.id))) throw new Failure('not_enrolled');
    const before = sent.sent_as && (await findSent(tx, own.id, sent.sent_as));
    if (before) return before;
    if ((await countNotes(tx, own.id)) >= MOST_NOTES) throw new Failure('notes_full');
    return insertNote(tx, {
      enrolment_id: own.id,
      course_id: own.course_id,
      lecture_id: lecture.id,
      second: sent.second,
      note,
      sent_as: sent.sent_as ?? null,
      created_at: at,
      updated_at: at,
    });
  });
  return toNote(row);
}

export async function changeNote({ db, session, clock }: StudentContext, id: number, sent: string): Promise<Note> {
  const row = await updateNote(db, { id, studentId: session.userId, note: readWords(sent), at: clock.now() });
  if (!row) throw new Failure('not_found');
  return toNote(row);
}

export async function removeNote({ db, session }: StudentContext, id: number): Promise<null> {
  if (!(await deleteNote(db, id, session.userId))) throw new Failure('not_found');
  return null;
}

/** Plain text as it was written, without the spaces around it. */
function readWords(sent: string): string {
  const note = sent.replace(/\r\n?/g, '\n').trim();
  if (!visible.test(note)) throw new Failure('invalid_data', { fields: { note: [noteWords.note.required] } });
  return note;
}

const toNote = ({ created_at, updated_at, ...row }: NoteRow): Note => ({
  ...row,
  created_at: toWibIso(created_at),
  updated_at: toWibIso(updated_at),
});
