import { addNote, changeNote, type Note, removeNote } from '../../contract/materials.ts';
import { api } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { changeIn, readFrom, writeTo } from './browser-store.ts';

/** What was done to one's notes while no answer came. */
export type UnsentNote = { studentId: number; courseId: number; doneAt: number } & (
  | { kind: 'add'; sentAs: string; lectureId: number; second: number; text: string; refusal?: string }
  | { kind: 'edit'; noteId: number; text: string }
  | { kind: 'remove'; noteId: number }
);
type Added = Extract<UnsentNote, { kind: 'add' }>;

/** A note as the list shows it; `unsent` says why it is not the server's yet. */
export type ShownNote = Note & { unsent?: string };

/** One for each note: what is done last to it counts. */
const keyOf = (unsent: UnsentNote) =>
  `${unsent.studentId}:${unsent.courseId}:${unsent.kind === 'add' ? unsent.sentAs : unsent.noteId}`;

/** A note that the server does not know has a number of its own: below zero. */
const numberOf = ({ doneAt }: Added) => -doneAt;

/** False where the browser keeps nothing: then it was not done. */
export const keepUnsentNote = async (unsent: UnsentNote): Promise<boolean> =>
  (await writeTo('unsent_notes', (store) => store.put(unsent, keyOf(unsent)))) !== undefined;

const forget = (unsent: UnsentNote) => writeTo('unsent_notes', (store) => store.delete(keyOf(unsent)));

/** Of this student alone, in the order in which they were done. */
export async function unsentNotesOf(studentId: number, courseId?: number): Promise<UnsentNote[]> {
  const first = courseId === undefined ? `${studentId}:` : `${studentId}:${courseId}:`;
  const range = IDBKeyRange.bound(first, `${first}\uffff`);
  const kept = (await readFrom<UnsentNote[]>('unsent_notes', (store) => store.getAll(range))) ?? [];
  return kept.sort((one, other) => one.doneAt - other.doneAt);
}

/** The server's notes with what it does not know yet. */
export function withUnsent(notes: readonly Note[], unsent: readonly UnsentNote[]): ShownNote[] {
  const removed = new Set(unsent.flatMap((each) => (each.kind === 'remove' ? [each.noteId] : [])));
  const texts = new Map(unsent.flatMap((each) => (each.kind === 'edit' ? [[each.noteId, each.text] as const] : [])));
  const added = unsent.flatMap((each) => (each.kind === 'add' ? [shown(each)] : []));
  const known = notes
    .filter(({ id }) => !removed.has(id))
    .map((note) => ({ ...note, ...(texts.has(note.id) ? { note: texts.get(note.id) ?? '', unsent: WAITING } : {}) }));
  return [...known, ...added];
}

const WAITING = 'Belum terkirim';

function shown(added: Added): ShownNote {
  const at = new Date(added.doneAt).toISOString();
  const { lectureId: lecture_id, second, text: note, refusal } = added;
  const unsent = refusal ? `Belum tersimpan: ${refusal}` : WAITING;
  return { id: numberOf(added), lecture_id, second, note, created_at: at, updated_at: at, unsent };
}

/** What is done to a note that was never sent changes what will be. True: it was one. */
export async function changeUnsent(owner: { studentId: number; courseId: number }, id: number, text: string | null) {
  const all = await unsentNotesOf(owner.studentId, owner.courseId);
  const added = all.find((each): each is Added => each.kind === 'add' && numberOf(each) === id);
  if (!added) return false;
  const { refusal: _, ...rest } = added;
  await (text === null ? forget(added) : keepUnsentNote({ ...rest, text }));
  return true;
}

/** Sends what is kept, one after another. True: the server has something new. */
export async function sendUnsentNotes(studentId: number): Promise<boolean> {
  let isChanged = false;
  for (const unsent of await unsentNotesOf(studentId)) {
    try {
      const note = await send(unsent);
      await settle(unsent, note);
      isChanged = true;
    } catch (failure) {
      // No answer, or not for us to say: it is tried again another time.
      if (!(failure instanceof ApiFailure) || ![400, 403, 404, 409, 422].includes(failure.status)) return isChanged;
      // Words are never thrown away: the list shows why they were not taken.
      if (unsent.kind === 'add') await keepUnsentNote({ ...unsent, refusal: failure.message });
      else await forget(unsent);
    }
  }
  return isChanged;
}

async function send(unsent: UnsentNote): Promise<Note | null> {
  const { courseId } = unsent;
  if (unsent.kind === 'remove') return api(removeNote, { id: unsent.noteId });
  if (unsent.kind === 'edit') return api(changeNote, { id: unsent.noteId, body: { note: unsent.text } });
  const { lectureId: lecture_id, second, text: note, sentAs: sent_as } = unsent;
  return api(addNote, { id: String(courseId), body: { lecture_id, second, note, sent_as } });
}

/** Gone, unless it was changed on its way: then the server is told that as well. */
async function settle(sent: UnsentNote, note: Note | null): Promise<void> {
  let later: UnsentNote | undefined;
  await changeIn<UnsentNote>('unsent_notes', keyOf(sent), (kept) => {
    const isChanged = kept && JSON.stringify(kept) !== JSON.stringify(sent);
    if (isChanged && kept.kind === 'add' && note) later = { ...kept, kind: 'edit', noteId: note.id };
    return isChanged && kept.kind !== 'add' ? kept : null;
  });
  if (later) await keepUnsentNote(later);
}
