const WORDS = new Intl.RelativeTimeFormat('id-ID', { numeric: 'auto' });
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export function ago(date: string): string {
  const seconds = Math.max(0, (Date.now() - Date.parse(date)) / 1000);
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? [];
  return unit ? WORDS.format(-Math.floor(seconds / length), unit) : 'baru saja';
}
