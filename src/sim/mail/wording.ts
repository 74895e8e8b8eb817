const zone = { timeZone: 'Asia/Jakarta' };
const DAY = new Intl.DateTimeFormat('id-ID', { ...zone, dateStyle: 'medium' });
/** British for its colon: Indonesian locale data writes 10.24, the site 10:24. */
const TIME = new Intl.DateTimeFormat('en-GB', { ...zone, timeStyle: 'short' });
const SIZE = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

export function moment(date: string): string {
  const at = new Date(date);
  return `${DAY.format(at)}, ${TIME.format(at)} WIB`;
}

export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${SIZE.format(bytes / 1024)} KB` : `${SIZE.format(bytes / 1024 ** 2)} MB`;
}

export function subjectOf({ subject }: { subject: string }): string {
  return subject.trim() || '(tanpa subjek)';
}
