import { voucherRow } from '../../makers/commerce.ts';
import { insertAll } from '../../rows.ts';
import { addDays, addHours, latest } from '../../time.ts';
import { chanceFor, type Demo, lettersOf } from '../context.ts';
import type { Story } from './story.ts';

const DAYS_VALID = 180;

/** What somebody came in with who did not pay here: bought of a partner some days before, and used. */
export async function redeemVouchers({ tx }: Demo, stories: readonly Story[]): Promise<void> {
  const redeemed = stories.filter(({ purchase }) => purchase.way !== 'bought');
  const codes = redeemed.map(({ purchase }) => codeOf(purchase));
  const known = await tx.selectFrom('vouchers').select(['code', 'id']).where('code', 'in', codes).execute();
  const idOf = new Map(known.map(({ code, id }) => [code, id]));
  const links = await tx.selectFrom('course_partner_links').select(['course_id', 'partner_id']).orderBy('id').execute();
  const sellersOf = Map.groupBy(links, ({ course_id }) => course_id);
  const made = await insertAll(
    tx,
    'vouchers',
    redeemed
      .filter(({ purchase }) => !idOf.has(codeOf(purchase)))
      .map(({ course, purchase }) => voucherOf(course, purchase, sellersOf.get(course.id) ?? [])),
  );
  for (const { code, id } of made) idOf.set(code, id);
  await insertAll(
    tx,
    'voucher_redemptions',
    redeemed.map(({ student, course, purchase }) => ({
      voucher_id: idOf.get(codeOf(purchase)) as number,
      student_id: student.id,
      course_id: course.id,
      order_id: purchase.order_id,
      redeemed_at: purchase.settledAt,
    })),
  );
}

type Used = Story['purchase'];

function codeOf(purchase: Used): string {
  const kind = purchase.way === 'programme' ? 'PRAKERJA' : 'LUAR';
  return purchase.voucherCode ?? `${kind}-${lettersOf(`voucher of ${purchase.name}`, 10).toUpperCase()}`;
}

function voucherOf(course: Story['course'], purchase: Used, sellers: readonly { partner_id: number }[]) {
  const chance = chanceFor(`voucher of ${purchase.name}`);
  return voucherRow({
    code: codeOf(purchase),
    course_id: course.id,
    partner_id: sellers.length > 0 ? chance.pick(sellers).partner_id : null,
    is_programme: purchase.way === 'programme',
    expires_at: addDays(purchase.placedAt, DAYS_VALID),
    created_at: latest(course.published_at, addHours(purchase.placedAt, -chance.whole(5, 290))),
  });
}
