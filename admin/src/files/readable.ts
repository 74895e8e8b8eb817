const units = ['byte', 'kB', 'MB', 'GB'] as const;

/** '12,4 MB'. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, bytes === 0 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const digits = step < 2 ? 0 : 1;
  return `${(bytes / 1000 ** step).toLocaleString('id-ID', { maximumFractionDigits: digits })} ${units[step]}`;
}

/** '1:04:09', '4:09'. */
export function formatSeconds(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const names = new Intl.DisplayNames(['id'], { type: 'language' });
export const languageName = (code: string): string => names.of(code) ?? code;
