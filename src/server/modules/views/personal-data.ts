import { toWibIso } from '../../../contract/rules/wib.ts';
import type { Db } from '../../platform/db.ts';
import { accountDataOf, provenEmailOf } from '../accounts/public.ts';
import { instructorDataOf } from '../catalogue/public.ts';
import { orderDataOf } from '../commerce/public.ts';
import { messageDataOf } from '../content/public.ts';
import { engagementDataOf } from '../engagement/public.ts';
import { learningDataOf } from '../learning/public.ts';
import { programmeDataOf } from '../prakerja/public.ts';
import { bookingDataOf } from '../scheduling/public.ts';

type Row = Record<string, unknown>;

/** Everything that is kept about a person, by section, as it was at one moment; each module tells its own part. */
export async function readPersonalData(db: Db, userId: number): Promise<Record<string, Row[]>> {
  const sections: Record<string, Row[]> = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      ...(await accountDataOf(tx, userId)),
      ...(await instructorDataOf(tx, userId)),
      ...(await orderDataOf(tx, userId)),
      ...(await learningDataOf(tx, userId)),
      ...(await bookingDataOf(tx, userId)),
      ...(await programmeDataOf(tx, userId)),
      ...(await engagementDataOf(tx, userId)),
      ...(await messageDataOf(tx, await provenEmailOf(tx, userId))),
    }));
  return Object.fromEntries(Object.entries(sections).map(([title, rows]) => [title, rows.map(withWibMoments)]));
}

const withWibMoments = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? toWibIso(value) : value]),
  );
