import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Note } from '../../../../../contract/materials.ts';
import { Chip, ChipGroup } from '../../../../ui/chip.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { lockOf } from '../doors.ts';
import { useRoom } from '../room.ts';
import { MaterialsSkeleton } from './materials-skeleton.tsx';
import { NewNote } from './notes/new-note.tsx';
import { NoteGroups } from './notes/note-groups.tsx';
import { isFound } from './notes/note-search.ts';
import { useNotes } from './notes/use-notes.ts';

type NotesPanelProps = {
  /** Where the film stands now: a new note is about that moment. */
  currentSecond: () => number;
  onSeek: (second: number) => void;
};

/** Notes of one's own to the films of this class, with a search. */
export default function NotesPanel({ currentSecond, onSeek }: NotesPanelProps) {
  const { course, lecture, profile } = useRoom();
  const { data, error, isFetching, refetch, add, edit, remove } = useNotes();
  const [searched, setSearched] = useState('');
  const [isOfAll, setOfAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const mayWrite = lecture && lockOf(course, lecture.id) === null && !profile.impersonated_by;
  const within = data?.filter(({ lecture_id }) => isOfAll || lecture_id === lecture?.id) ?? [];
  const found = within.filter(({ note }) => isFound(note, searched));
  return (
    <div className="grid gap-5">
      {mayWrite && (
        <div>
          <NewNote
            key={lecture.id}
            lectureId={lecture.id}
            currentSecond={currentSecond}
            onSave={(second, text) => add(lecture.id, second, text)}
          />
        </div>
      )}
      {data && data.length > 0 && (
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
          <ChipGroup label="Catatan dari">
            <Chip isSelected={!isOfAll} onClick={() => setOfAll(false)}>
              Materi ini ({countOf(data, lecture?.id)})
            </Chip>
            <Chip isSelected={isOfAll} onClick={() => setOfAll(true)}>
              Semua materi ({data.length})
            </Chip>
          </ChipGroup>
          <TextField
            type="search"
            label="Cari di catatan"
            isLabelHidden
            placeholder="Cari di catatan"
            icon={<Search />}
            maxLength={100}
            value={searched}
            onChange={(event) => setSearched(event.target.value)}
            className="sm:w-72"
          />
        </div>
      )}
      {/* Where what had the focus is gone. */}
      <div ref={list} tabIndex={-1} className="outline-none">
        {found.length > 0 ? (
          <NoteGroups
            notes={found}
            hasHeadings={isOfAll}
            onGone={() => list.current?.focus({ preventScroll: true })}
            {...{ searched, onSeek, edit, remove }}
          />
        ) : data ? (
          <EmptyState titleAs="h3" className="py-8" {...emptyWords(data.length, within.length, searched)} />
        ) : error ? (
          <LoadFailure error={error} isLoading={isFetching} onRetry={refetch} />
        ) : (
          <MaterialsSkeleton rows={1} />
        )}
      </div>
      <p role="status" className="sr-only">
        {searched.trim() && data ? `${found.length} catatan ditemukan` : ''}
      </p>
    </div>
  );
}

const countOf = (notes: readonly Note[], lectureId: number | undefined) =>
  notes.filter(({ lecture_id }) => lecture_id === lectureId).length;

function emptyWords(all: number, within: number, searched: string): { title: string; text: string } {
  if (all === 0)
    return {
      title: 'Belum ada catatan',
      text: 'Tulis yang ingin Anda ingat. Setiap catatan menyimpan detiknya, sehingga Anda bisa kembali ke sana.',
    };
  if (within === 0)
    return { title: 'Belum ada catatan di materi ini', text: 'Catatan dari materi lain ada di "Semua materi".' };
  return { title: 'Tidak ada yang cocok', text: `Tidak ada catatan yang memuat "${searched.trim()}".` };
}
