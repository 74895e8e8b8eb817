import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addNote, changeNote, listNotes, type Note, removeNote } from '../../../../../../contract/materials.ts';
import { api } from '../../../../../lib/api.ts';
import { lecturesOf } from '../../doors.ts';
import { useRoom } from '../../room.ts';

/** One's own notes in this class. What the server has taken stands in the list at once, without reading it again. */
export function useNotes() {
  const { course, profile } = useRoom();
  const client = useQueryClient();
  const queryKey = ['notes', course.id, profile.id];
  const query = useQuery({ queryKey, queryFn: () => api(listNotes, { id: String(course.id) }) });
  const change = (next: (notes: Note[]) => Note[]) =>
    client.setQueryData<Note[]>(queryKey, (notes) => next(notes ?? []));
  const places = new Map(lecturesOf(course).map(({ id }, place) => [id, place]));
  const placeOf = ({ lecture_id }: Note) => places.get(lecture_id) ?? places.size;
  return {
    ...query,
    async add(lectureId: number, second: number, text: string) {
      const note = await api(addNote, { id: String(course.id), body: { lecture_id: lectureId, second, note: text } });
      change((notes) =>
        [...notes, note].sort(
          (one, other) => placeOf(one) - placeOf(other) || one.second - other.second || one.id - other.id,
        ),
      );
    },
    async edit(id: number, text: string) {
      const note = await api(changeNote, { id, body: { note: text } });
      change((notes) => notes.map((each) => (each.id === id ? note : each)));
    },
    /** Gone at once, and back where the server would not let it go. */
    async remove(id: number) {
      const before = client.getQueryData<Note[]>(queryKey);
      change((notes) => notes.filter((each) => each.id !== id));
      try {
        await api(removeNote, { id });
      } catch (failure) {
        client.setQueryData(queryKey, before);
        throw failure;
      }
    },
  };
}
