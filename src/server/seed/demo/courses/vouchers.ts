import { discountVoucherRow, voucherRow } from '../../makers/commerce.ts';
import { insertAll } from '../../rows.ts';
import type { Demo } from '../context.ts';
import { demoCourse, demoEvent } from '../names.ts';
import type { DemoCourse } from './courses.ts';
import type { DemoPartner } from './partners.ts';

/** SEMAI-COBA-01 and so on. */
const codes = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `SEMAI-${name}-${String(index + 1).padStart(2, '0')}`);

type Materials = { courses: readonly DemoCourse[]; partners: readonly DemoPartner[] };

/** The codes that decisions.md promises to whoever tries the demo, and some of a partner's own. */
export async function makeDemoVouchers(demo: Demo, { courses, partners }: Materials): Promise<void> {
  const [first, second, third] = partners.map(({ id }) => id);
  const created_at = demo.at(-90, '11:00');
  const batches = await insertAll(demo.tx, 'voucher_batches', [
    { name: 'Coba SQL', course_id: demoCourse.paid, created_at },
    { name: 'Kelas mitra', course_id: demoCourse.external, created_at },
    { name: 'Kartu Prakerja', course_id: demoCourse.prakerja, created_at },
  ]);
  const row = (code: string, course_id: number, partner_id: number | null = null) => {
    const batch_id = batches.find((batch) => batch.course_id === course_id)?.id ?? null;
    return voucherRow({ code, course_id, batch_id, partner_id, created_at });
  };
  await insertAll(demo.tx, 'vouchers', [
    ...codes('COBA', 20).map((code) => row(code, demoCourse.paid)),
    row('SEMAI-PAKAI-01', demoCourse.paid),
    row('SEMAI-LUAR-01', demoCourse.external, first),
    ...codes('KARTU', 20).map((code) => ({ ...row(code, demoCourse.prakerja, second), is_programme: true })),
    ...partnerBatch(demo, courses, third as number),
  ]);
  await makeDiscounts(demo);
}

/** Two for each paid course from 10 to 30, made when the course was there. */
function partnerBatch(demo: Demo, courses: readonly DemoCourse[], partner_id: number) {
  const sold = courses.filter(({ id, price }) => id >= 10 && id <= 30 && price > 0);
  return codes('MITRA', 40).map((code, index) => {
    const course = sold[index % sold.length] as DemoCourse;
    const created_at = new Date(Math.max(demo.at(-150).getTime(), course.published_at?.getTime() ?? 0));
    return voucherRow({ code, course_id: course.id, partner_id, created_at });
  });
}

async function makeDiscounts(demo: Demo): Promise<void> {
  const created_at = demo.at(-150, '11:00');
  await insertAll(demo.tx, 'discount_vouchers', [
    discountVoucherRow({ code: 'HEMAT50', discount_value: 50, course_id: demoCourse.paid, quota: 500, created_at }),
    discountVoucherRow({ code: 'POTONG100', discount_type: 'amount', discount_value: 100_000, created_at }),
    discountVoucherRow({ code: 'HABIS', discount_value: 10, quota: 5, created_at }),
    discountVoucherRow({ code: 'ACARA25', discount_value: 25, event_id: demoEvent.paid, created_at }),
  ]);
}
