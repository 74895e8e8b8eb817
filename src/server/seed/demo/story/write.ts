import type { Demo } from '../context.ts';
import { writeCertificates } from './certificates.ts';
import { enrol } from './enrolments.ts';
import { placeOrders } from './orders.ts';
import { writeRatings } from './ratings.ts';
import type { Story } from './story.ts';
import { writeTests } from './tests.ts';
import { writeVerifications } from './verifications.ts';
import { redeemVouchers } from './vouchers.ts';
import { writeWatching } from './watching.ts';

/** What became of the stories in the database, for whatever hangs on it. */
export async function writeStories<Kind extends Story>(demo: Demo, stories: readonly Kind[]) {
  await placeOrders(
    demo,
    stories.map(({ purchase }) => purchase),
  );
  await redeemVouchers(demo, stories);
  const enrolled = await enrol(demo, stories);
  await writeVerifications(demo, enrolled);
  await writeWatching(demo, enrolled);
  const attemptIds = await writeTests(demo, enrolled);
  await writeRatings(demo, enrolled);
  const certificates = await writeCertificates(demo, enrolled);
  return { enrolled, attemptIds, certificates };
}
