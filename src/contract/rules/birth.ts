import { LEAST_AGE } from '../accounts.ts';
import type { personFaults } from '../messages.ts';

const EARLIEST_YEAR = 1900;

/** Whether YYYY-MM-DD is a day of the calendar: there is no 31 February. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

type BirthFault = Extract<keyof typeof personFaults, 'birthNoDay' | 'birthAhead' | 'birthTooEarly' | 'tooYoung'>;

/** What is wrong with a day of birth, seen on a day (both YYYY-MM-DD, in WIB): never ahead, nobody under 13 (O-02). */
export function birthFault(dob: string, today: string): BirthFault | null {
  if (!isDay(dob)) return 'birthNoDay';
  if (dob > today) return 'birthAhead';
  if (Number(dob.slice(0, 4)) < EARLIEST_YEAR) return 'birthTooEarly';
  const hadBirthday = today.slice(5) >= dob.slice(5);
  const age = Number(today.slice(0, 4)) - Number(dob.slice(0, 4)) - (hadBirthday ? 0 : 1);
  return age < LEAST_AGE ? 'tooYoung' : null;
}
