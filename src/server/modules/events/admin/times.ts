import type { events } from '../../../../contract/admin/events.ts';
import { timeFaults } from '../../../../contract/messages.ts';
import type { Faults } from '../../../platform/faults.ts';

type Fields = typeof events.forms.fields;

export const mustMove =
  'Sudah ada peserta, sehingga waktunya hanya dapat diubah dengan “Pindahkan event”: mereka lalu diberi tahu.';

const at = (moment: string) => new Date(moment).getTime();
/** A form can say 25 o'clock, or the 31st of a month that has 30 days. */
function isNone(moment: string): boolean {
  const [year = 0, month = 0, day = 0] = moment.slice(0, 10).split('-').map(Number);
  return Number.isNaN(at(moment)) || day > new Date(Date.UTC(year, month, 0)).getUTCDate();
}
const NO_SUCH_TIME = 'Waktu ini tidak ada.';

/** What is wrong with the times themselves, whoever is registered. */
export function faultsOfTimes({
  start_date,
  end_date,
  days,
}: Pick<Fields, 'start_date' | 'end_date' | 'days'>): Faults {
  const faults: Faults = {
    start_date: isNone(start_date) ? NO_SUCH_TIME : null,
    end_date: end_date === null ? null : faultOfEnd(start_date, end_date),
  };
  for (const [index, day] of days.entries()) {
    faults[`days.${index}.date`] = isNone(day.date)
      ? NO_SUCH_TIME
      : at(day.date) < at(start_date)
        ? timeFaults.dayTooEarly
        : null;
    faults[`days.${index}.end_date`] = faultOfEnd(day.date, day.end_date);
  }
  return faults;
}

function faultOfEnd(start: string, end: string): string | null {
  if (isNone(end)) return NO_SUCH_TIME;
  return at(end) <= at(start) ? timeFaults.endsTooEarly : null;
}
