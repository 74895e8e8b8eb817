import type { Db } from '../../../platform/db.ts';
import { readIndustries, readPlaces } from './onboarding.store.ts';

type Choice = { id: number; name: string };

/** Where people live and work: these change with a release alone, so a process reads them once. */
export type Choices = { places(): Promise<(Choice & { province: string })[]>; industries(): Promise<Choice[]> };

export const createChoices = (db: Db): Choices => ({
  places: once(() => readPlaces(db)),
  industries: once(() => readIndustries(db)),
});

/** A reading that failed is tried again. */
function once<Rows>(read: () => Promise<Rows>): () => Promise<Rows> {
  let rows: Rows | undefined;
  return async () => {
    rows ??= await read();
    return rows;
  };
}
