import type { Note } from '../../../../../../contract/materials.ts';
import type { ShownNote } from '../../../../../lib/note-queue.ts';
import { toast } from '../../../../../ui/toaster.tsx';
import { lecturesOf, lockOf } from '../../doors.ts';
import { useRoom } from '../../room.ts';
import { testNotice } from '../../tests/test-notice.ts';
import { NoteItem } from './note-item.tsx';
import type { useNotes } from './use-notes.ts';

type NoteGroupsProps = {
  /** In the order of the films. */
  notes: readonly ShownNote[];
  searched: string;
  hasHeadings: boolean;
  onSeek: (second: number) => void;
  onGone: () => void;
} & Pick<ReturnType<typeof useNotes>, 'edit' | 'remove'>;

/** Notes below the names of their lectures. */
export function NoteGroups({ notes, searched, hasHeadings, onSeek, onGone, edit, remove }: NoteGroupsProps) {
  const { course, lecture: current, profile, go } = useRoom();
  const lectures = lecturesOf(course);
  const opens = ({ lecture_id, second }: Note) => {
    if (lecture_id === current?.id) return () => onSeek(second);
    const isThere = lectures.some(({ id }) => id === lecture_id) && lockOf(course, lecture_id) === null;
    return isThere ? () => go({ view: 'materi', lectureId: lecture_id, second }) : null;
  };
  const removeNote = async (id: number) => {
    onGone();
    try {
      await remove(id);
    } catch (failure) {
      toast.failure({ title: 'Catatan belum terhapus', lines: testNotice(failure).lines });
    }
  };
  const writingOf = ({ id }: Note) =>
    profile.impersonated_by ? null : { edit: (text: string) => edit(id, text), remove: () => void removeNote(id) };
  const ids = [...new Set(notes.map(({ lecture_id }) => lecture_id))];
  return (
    <div className="grid gap-6">
      {ids.map((id) => {
        const name = lectures.find((lecture) => lecture.id === id)?.name ?? 'Materi yang sudah tidak ada';
        return (
          <section key={id} aria-label={name}>
            {hasHeadings && <h4 className="mb-2 text-sm font-bold tracking-normal">{name}</h4>}
            <ul className="grid gap-3">
              {notes
                .filter(({ lecture_id }) => lecture_id === id)
                .map((note) => (
                  <li key={note.id}>
                    <NoteItem note={note} searched={searched} onOpen={opens(note)} writing={writingOf(note)} />
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
