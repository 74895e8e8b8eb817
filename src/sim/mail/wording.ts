const MOMENT = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'medium', timeStyle: 'short' });
const SIZE = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

export function moment(date: string): string {
  return `${MOMENT.format(new Date(date))} WIB`;
}

export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${SIZE.format(bytes / 1024)} KB` : `${SIZE.format(bytes / 1024 ** 2)} MB`;
}

export function subjectOf({ subject }: { subject: string }): string {
  return subject.trim() || '(tanpa subjek)';
}
