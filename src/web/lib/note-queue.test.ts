import { expect, test } from 'vitest';
import type { Note } from '../../contract/materials.ts';
import { type UnsentNote, withUnsent } from './note-queue.ts';

const known = (id: number, note: string): Note => ({
  id,
  lecture_id: 1,
  second: 10,
  note,
  created_at: '2026-11-17T08:00:00+07:00',
  updated_at: '2026-11-17T08:00:00+07:00',
});
const owner = { studentId: 3, courseId: 7 };

test('what the server does not know yet stands among what it knows, and says so', () => {
  const unsent: UnsentNote[] = [
    { ...owner, kind: 'edit', noteId: 1, text: 'diubah', doneAt: 1_000 },
    { ...owner, kind: 'remove', noteId: 2, doneAt: 2_000 },
    { ...owner, kind: 'add', sentAs: 'a', lectureId: 4, second: 5, text: 'baru', doneAt: 3_000 },
    {
      ...owner,
      kind: 'add',
      sentAs: 'b',
      lectureId: 4,
      second: 6,
      text: 'penuh',
      doneAt: 4_000,
      refusal: 'Catatan sudah penuh.',
    },
  ];
  const shown = withUnsent([known(1, 'satu'), known(2, 'dua'), known(3, 'tiga')], unsent);
  expect(shown.map(({ id, note, unsent }) => [id, note, unsent])).toEqual([
    [1, 'diubah', 'Belum terkirim'],
    [3, 'tiga', undefined],
    [-3_000, 'baru', 'Belum terkirim'],
    [-4_000, 'penuh', 'Belum tersimpan: Catatan sudah penuh.'],
  ]);
});

test('where nothing is left to send the list is the server’s', () => {
  const notes = [known(1, 'satu')];
  expect(withUnsent(notes, [])).toEqual(notes);
});
