import { formatDayShort, formatTime } from '../../contract/rules/wib.ts';
import type { PathStep } from '../../contract/views.ts';

/** 'Jalan tercepat ke sertifikat' in words: the same in the room and on a class's card (B-08). */
export const pathTitle = 'Jalan tercepat ke sertifikat';

export function stepTitle({ kind, title, at }: PathStep): string {
  switch (kind) {
    case 'pretest':
      return 'Kerjakan pre-test';
    case 'attendance':
      return title ? `Verifikasi kehadiran Prakerja: ${title}` : 'Verifikasi kehadiran Prakerja sebelum exam';
    case 'lecture':
      return `Tonton ${title}`;
    case 'lecture_quiz':
      return title ? `Lulus ${title}` : 'Lulus kuis materi';
    case 'qna':
      return at === null ? 'Pilih jadwal, lalu ikuti sesi QnA' : 'Ikuti sesi QnA';
    case 'rating':
      return 'Beri rating dan ulasan';
    case 'lesson_end':
      return 'Tunggu pembelajaran berakhir';
    case 'exam':
      return 'Lulus exam';
    case 'project':
      return 'Kumpulkan proyek';
    case 'certificate':
      return 'Ambil sertifikat';
  }
}

/** '± 12 menit', '± 1 jam 5 menit'; null where nobody can say. */
export function stepMinutes({ minutes }: Pick<PathStep, 'minutes'>): string | null {
  if (minutes === null || minutes <= 0) return null;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `± ${[hours && `${hours} jam`, rest && `${rest} menit`].filter(Boolean).join(' ')}`;
}

const momentOf = (at: string) => `${formatDayShort(at)}, ${formatTime(at)}`;

/** A session and an exam's pause have their hour, a wait its end, everything else a day until which it should be done. */
export function stepDeadline({ kind, at, open_until }: Pick<PathStep, 'kind' | 'at' | 'open_until'>): string | null {
  if (open_until) return `terbuka sampai ${momentOf(open_until)}`;
  if (at === null) return null;
  if (kind === 'qna') return momentOf(at);
  if (kind === 'exam') return `mulai ${momentOf(at)}`;
  return `${kind === 'lesson_end' ? 'mulai' : 'sebelum'} ${formatDayShort(at)}`;
}

/** '5 langkah lagi, ± 42 menit'; the time is of what can be known. */
export function pathSummary(path: readonly PathStep[]): string {
  const minutes = stepMinutes({ minutes: path.reduce((sum, step) => sum + (step.minutes ?? 0), 0) });
  return [`${path.length} langkah lagi`, minutes].filter(Boolean).join(', ');
}
