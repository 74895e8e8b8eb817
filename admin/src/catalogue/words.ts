import type { CourseTab } from '../../../src/contract/admin/publishing.ts';
import type { courseTypes } from '../../../src/contract/catalogue.ts';

export const typeNames: Record<(typeof courseTypes)[number], string> = {
  hosted: 'Video',
  live: 'Live',
  external: 'Mitra (di luar situs ini)',
};
export const typeChoices = Object.entries(typeNames).map(([id, name]) => ({ id, name }));

export const tabNames: Record<CourseTab, string> = {
  umum: 'Umum',
  materi: 'Materi',
  ujian: 'Kuis & exam',
  berkas: 'Berkas',
  jadwal: 'Jadwal',
  pengumuman: 'Pengumuman',
  laporan: 'Laporan',
  terbitkan: 'Terbitkan',
};
export const tabPath = (courseId: number, tab: CourseTab): string =>
  `/courses/${courseId}${tab === 'umum' ? '' : `/${tab}`}`;

/** 754 → '12:34'. */
export function formatLength(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
