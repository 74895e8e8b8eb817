import { formatWib } from './wib.tsx';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The value of a field as people read it. */
export function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'number') return value.toLocaleString('id-ID');
  if (typeof value === 'string') return MOMENT.test(value) ? formatWib(value) : value;
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return value.map(written).join(', ') || '–';
  return JSON.stringify(value, null, 1);
}
