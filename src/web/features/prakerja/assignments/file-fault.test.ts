import { expect, test } from 'vitest';
import { fileFault, sortFiles } from './file-fault.ts';

test('a file of another kind or too large a one does not travel [P-06]', () => {
  const of = (name: string, type = '', size = 10) => fileFault({ name, type, size });
  for (const [name, type] of [
    ['Laporan.PDF'],
    ['a.docx'],
    ['a.txt', 'text/plain'],
    ['foto', 'image/png'],
    ['IMG.HEIC'],
  ])
    expect(of(name ?? '', type), name).toBeNull();
  for (const name of ['virus.exe', 'arsip.pdf.zip', 'pdf', 'video.mp4'])
    expect(of(name, 'application/octet-stream'), name).toBe('Berkas ini bukan PDF, DOC, DOCX, TXT, atau gambar.');
  expect(of('a.pdf', '', 0)).toBe('Berkas ini kosong.');
  expect(of('a.pdf', '', 20 * 1024 * 1024)).toBeNull();
  expect(of('a.pdf', '', 20 * 1024 * 1024 + 1)).toBe('Berkas ini lebih besar dari 20 MB.');
});

test('of several files those that fit are taken, and the others named [P-06]', () => {
  const [good, bad] = [new File(['isi'], 'a.pdf'), new File(['isi'], 'b.exe')];
  expect(sortFiles([good, bad])).toEqual({
    taken: [good],
    error: 'b.exe: Berkas ini bukan PDF, DOC, DOCX, TXT, atau gambar.',
  });
  expect(sortFiles([bad])).toEqual({ taken: [], error: 'Berkas ini bukan PDF, DOC, DOCX, TXT, atau gambar.' });
  const many = sortFiles(Array.from({ length: 21 }, () => good));
  expect([many.taken.length, many.error]).toEqual([20, 'Hanya 20 berkas pertama yang dipilih.']);
});
