import type { events } from '../../../../contract/admin/events.ts';
import { timeFaults } from '../../../../contract/messages.ts';
import { faultOfEnd } from '../../../../contract/rules/new-time.ts';
import type { Faults } from '../../../platform/faults.ts';

type Fields = typeof events.forms.fields;

export const mustMove =
  'Sudah ada peserta, sehingga waktunya hanya dapat diubah dengan “Pindahkan event”: mereka lalu diberi tahu.';

/** What is wrong with the times themselves, whoever is registered. */
export function faultsOfTimes({
  start_date,
  end_date,
  days,
}: Pick<Fields, 'start_date' | 'end_date' | 'days'>): Faults {
  const start = new Date(start_date);
  const faults: Faults = { end_date: end_date === null ? null : faultOfEnd(start, new Date(end_date)) };
  for (const [index, day] of days.entries()) {
    const begins = new Date(day.date);
    faults[`days.${index}.date`] = begins < start ? timeFaults.dayTooEarly : null;
    faults[`days.${index}.end_date`] = faultOfEnd(begins, new Date(day.end_date));
  }
  return faults;
}
