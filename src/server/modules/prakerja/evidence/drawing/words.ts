import { formatDayShort, formatTime } from '../../../../../contract/rules/wib.ts';

export const NOTHING = '–';

/** '15 Nov 2026, 09:30 WIB'. */
export const when = (moment: Date | null): string =>
  moment === null ? NOTHING : `${formatDayShort(moment)}, ${formatTime(moment)}`;

/** '7:05', '1:02:09'. */
export function spanOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** '1.234.567 byte', all of them: whoever compares two files counts. */
export const bytesOf = (bytes: number): string => `${String(bytes).replace(/\B(?=(\d{3})+$)/g, '.')} byte`;

/** As the programme, which reads the file, calls them. */
const taskNames = {
  tugas_mandiri: 'Tugas Praktik Mandiri',
  unjuk_keterampilan: 'Unjuk Keterampilan',
} as const;
export const taskName = (kind: string): string => taskNames[kind as keyof typeof taskNames] ?? kind;

const statuses = ['Belum tercatat di program', 'Menunggu program', 'Diterima program', 'Ditolak program'] as const;

/** What the programme says of what it was told; null: nothing was told. */
export const statusWords = (status: number | null): string =>
  status === null ? 'Belum dilaporkan ke program' : (statuses[status] ?? NOTHING);
