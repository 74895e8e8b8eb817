import { insertMany, insertManyForIds } from '../../bulk-rows.ts';
import { voucherRow } from '../../makers/commerce.ts';
import { chanceFor, type Demo, lettersOf } from '../context.ts';
import type { Journey } from './journeys.ts';
import { DAY_MS, dateOf } from './moments.ts';
import { orderIdOf } from './orders.ts';

/** The one of the demo's codes that is used up (decisions.md). */
const USED_CODE = 'SEMAI-PAKAI-01';

/** Somebody came in with the code that visitors find used: the first who could have, of its course. */
export async function giveUsedVoucher(
  { tx }: Demo,
  journeys: readonly Journey[],
): Promise<{ id: number; of: Journey }> {
  const voucher = await tx
    .selectFrom('vouchers')
    .select(['id', 'course_id', 'created_at'])
    .where('code', '=', USED_CODE)
    .executeTakeFirstOrThrow();
  const journey = journeys.find(
    ({ course, way, placedAt }) =>
      course.id === voucher.course_id && way === 'paid' && placedAt > voucher.created_at.getTime(),
  );
  if (!journey) throw new Error(`Nobody of course ${voucher.course_id} could have used ${USED_CODE}`);
  journey.way = 'voucher';
  return { id: voucher.id, of: journey };
}

/** A code for everybody else who came in with one: of the Prakerja programme, or of the partner of an external course. */
export async function makeCrowdVouchers(
  { tx }: Demo,
  journeys: readonly Journey[],
  used: { id: number; of: Journey },
): Promise<void> {
  const chance = chanceFor('vouchers of the crowd');
  const links = await tx.selectFrom('course_partner_links').select(['course_id', 'partner_id']).orderBy('id').execute();
  const partnersOf = Map.groupBy(links, ({ course_id }) => course_id);
  const holders = journeys.filter(
    (journey) => (journey.way === 'programme' || journey.way === 'voucher') && journey !== used.of,
  );
  const vouchers = await insertManyForIds(
    tx,
    'vouchers',
    holders.map(({ student, course, way, placedAt }) => {
      const sellers = partnersOf.get(course.id) ?? [];
      const soldAt = placedAt - (0.2 + chance.next() * 12) * DAY_MS;
      return voucherRow({
        code: `${way === 'programme' ? 'PRAKERJA' : 'LUAR'}-${lettersOf(`voucher of ${student.id}: course ${course.id}`, 10).toUpperCase()}`,
        course_id: course.id,
        partner_id: sellers.length > 0 ? chance.pick(sellers).partner_id : null,
        is_programme: way === 'programme',
        batch: way === 'programme' ? 'Kartu Prakerja' : 'Kelas mitra',
        expires_at: dateOf(placedAt + 180 * DAY_MS),
        created_at: dateOf(Math.max(soldAt, course.published_at.getTime())),
      });
    }),
  );
  await insertMany(
    tx,
    'voucher_redemptions',
    [...holders.map((of, index) => ({ id: vouchers[index] as number, of })), used].map(({ id, of }) => ({
      voucher_id: id,
      student_id: of.student.id,
      course_id: of.course.id,
      order_id: orderIdOf({ student_id: of.student.id, course_id: of.course.id }),
      redeemed_at: dateOf(of.enrolledAt),
    })),
  );
}
