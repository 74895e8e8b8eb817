const SIZE = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${SIZE.format(bytes / 1024)} KB` : `${SIZE.format(bytes / 1024 ** 2)} MB`;
}

export function subjectOf({ subject }: { subject: string }): string {
  return subject.trim() || '(tanpa subjek)';
}
