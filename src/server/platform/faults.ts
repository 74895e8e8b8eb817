import { Failure } from './errors.ts';

export type Faults = Record<string, string | null>;

/** All at once: who mends one field should not then be told of the next. */
export function refuseFaults(faults: Faults): void {
  const found = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null);
  if (found.length > 0)
    throw new Failure('invalid_data', {
      fields: Object.fromEntries(found.map(([field, message]) => [field, [message]])),
    });
}
