import { expect, test } from 'vitest';
import { matching, withAnchors } from './faq-entries.ts';

const groups = withAnchors([
  { id: 1, name: 'Akun', faqs: [{ question: 'Apa itu Semai?', answer: 'Tempat belajar.' }] },
  {
    id: 2,
    name: 'Kelas & Ujian',
    faqs: [
      { question: 'Apa itu Semai?', answer: 'Masih sama.' },
      { question: 'Nilai lulus?', answer: 'Nilai kelulusan ujian adalah 60.' },
      { question: '???', answer: 'Entah.' },
    ],
  },
]);

test('every group and question has an address of its own', () => {
  const anchors = groups.flatMap(({ anchor, entries }) => [anchor, ...entries.map((entry) => entry.anchor)]);
  expect(anchors).toEqual([
    'tentang-akun',
    'apa-itu-semai',
    'tentang-kelas-ujian',
    'apa-itu-semai-2',
    'nilai-lulus',
    'pertanyaan',
  ]);
});

test('typed words are looked for in questions and answers, all of them', () => {
  const found = (typed: string) =>
    matching(groups, typed).flatMap(({ entries }) => entries.map(({ anchor }) => anchor));
  expect(found('  LULUSAN 60 ')).toEqual(['nilai-lulus']);
  expect(found('semai')).toEqual(['apa-itu-semai', 'apa-itu-semai-2']);
  expect(found('semai 60')).toEqual([]);
  expect(found(' ')).toHaveLength(4);
});
