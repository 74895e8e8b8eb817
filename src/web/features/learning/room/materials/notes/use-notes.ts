import { notifyManager, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { addNote, changeNote, listNotes, type Note, removeNote } from '../../../../../../contract/materials.ts';
import { randomUuid } from '../../../../../../contract/rules/random-uuid.ts';
import { api } from '../../../../../lib/api.ts';
import { ApiFailure } from '../../../../../lib/api-failure.ts';
import {
  changeUnsent,
  keepUnsentNote,
  type ShownNote,
  type UnsentNote,
  unsentNotesOf,
  withUnsent,
} from '../../../../../lib/note-queue.ts';
import { lecturesOf } from '../../doors.ts';
import { keepNotes } from '../../offline/keep-room.ts';
import { useRoom } from '../../room.ts';

type Owner = { studentId: number; courseId: number };
const keysOf = ({ studentId, courseId }: Owner) => ({
  notes: ['notes', courseId, studentId],
  unsent: ['unsent_notes', courseId, studentId],
});

/** Shows notes that were just sent. Both lists change in one step, or a note would be shown twice for a moment. */
export async function showSentNotes(client: QueryClient, owner: Owner): Promise<void> {
  const notes = await api(listNotes, { id: String(owner.courseId) });
  const unsent = await unsentNotesOf(owner.studentId, owner.courseId);
  const keys = keysOf(owner);
  notifyManager.batch(() => {
    client.setQueryData(keys.notes, notes);
    client.setQueryData(keys.unsent, unsent);
  });
}

/**
 * One's own notes in this class. What the server has taken stands in the list at once, without reading it again; what
 * could not be sent stands there too, and is sent when there is a network.
 */
export function useNotes() {
  const { course, profile } = useRoom();
  const client = useQueryClient();
  const owner = { studentId: profile.id, courseId: course.id };
  const { notes: queryKey, unsent: unsentKey } = keysOf(owner);
  const query = useQuery({ queryKey, queryFn: () => api(listNotes, { id: String(course.id) }) });
  const unsent = useQuery({ queryKey: unsentKey, queryFn: () => unsentNotesOf(profile.id, course.id) });
  const change = (next: (notes: Note[]) => Note[]) =>
    client.setQueryData<Note[]>(queryKey, (notes) => next(notes ?? []));
  const places = new Map(lecturesOf(course).map(({ id }, place) => [id, place]));
  const placeOf = ({ lecture_id }: Note) => places.get(lecture_id) ?? places.size;
  const inOrder = (notes: ShownNote[]) =>
    notes.sort((one, other) => placeOf(one) - placeOf(other) || one.second - other.second || one.id - other.id);

  /** Done here where no answer comes, unless the browser keeps nothing. */
  async function orKept(work: () => Promise<void>, instead: UnsentNote): Promise<void> {
    try {
      await work();
      void keepNotes(course.id).catch(() => {});
    } catch (failure) {
      const hasAnswer = !(failure instanceof ApiFailure) || failure.status > 0;
      if (hasAnswer || !(await keepUnsentNote(instead))) throw failure;
      await unsent.refetch();
    }
  }
  /** A note below zero was never sent. */
  async function changeKept(id: number, text: string | null): Promise<boolean> {
    if (id > 0 || !(await changeUnsent(owner, id, text))) return false;
    await unsent.refetch();
    return true;
  }
  return {
    ...query,
    data: query.data && inOrder(withUnsent(query.data, unsent.data ?? [])),
    add(lectureId: number, second: number, text: string) {
      const sentAs = randomUuid();
      const body = { lecture_id: lectureId, second, note: text, sent_as: sentAs };
      return orKept(
        async () => {
          const note = await api(addNote, { id: String(course.id), body });
          change((notes) => [...notes, note]);
        },
        { ...owner, kind: 'add', sentAs, lectureId, second, text, doneAt: Date.now() },
      );
    },
    async edit(id: number, text: string) {
      if (await changeKept(id, text)) return;
      await orKept(
        async () => {
          const note = await api(changeNote, { id, body: { note: text } });
          change((notes) => notes.map((each) => (each.id === id ? note : each)));
        },
        { ...owner, kind: 'edit', noteId: id, text, doneAt: Date.now() },
      );
    },
    /** Gone at once, and back where the server would not let it go. */
    async remove(id: number) {
      if (await changeKept(id, null)) return;
      const before = client.getQueryData<Note[]>(queryKey);
      change((notes) => notes.filter((each) => each.id !== id));
      try {
        await orKept(() => api(removeNote, { id }).then(() => {}), {
          ...owner,
          kind: 'remove',
          noteId: id,
          doneAt: Date.now(),
        });
      } catch (failure) {
        client.setQueryData(queryKey, before);
        throw failure;
      }
    },
  };
}
