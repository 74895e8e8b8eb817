import { fieldMessages } from '../../../contract/messages.ts';
import { fromWib } from '../../../contract/rules/wib.ts';
import { Failure } from '../errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a day begins on a clock in Jakarta; one that there is not is said by its field. */
export function startOfDay(field: string, day: string): Date {
  try {
    return fromWib(day, '00:00');
  } catch {
    throw new Failure('invalid_data', { fields: { [field]: [fieldMessages.noSuchDay] } });
  }
}

/** Until before this moment, so that the day is included. */
export const endOfDay = (field: string, day: string): Date => new Date(startOfDay(field, day).getTime() + DAY_MS);
