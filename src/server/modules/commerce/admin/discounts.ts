import { sql } from 'kysely';
import { discounts } from '../../../../contract/admin/discounts.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { mentions } from '../../../platform/admin/search.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { toCode } from '../vouchers/codes.ts';

type Fields = typeof discounts.forms.fields;
type Row = typeof discounts.forms.row;
type State = Row['state'];

/** By the clock that the checkout asks too. */
const stateAt = (now: Date) => sql<State>`case
  when discount_vouchers.voided_at is not null then 'voided'
  when discount_vouchers.ends_at <= ${now} then 'ended'
  when discount_vouchers.quota is not null and discount_vouchers.used >= discount_vouchers.quota then 'used_up'
  when discount_vouchers.starts_at > ${now} then 'upcoming' else 'active' end`;

export function keepDiscounts(route: Bind): void {
  keep(route, discounts, {
    table: 'discount_vouchers',
    key: 'discount_vouchers.id',
    rows: (db, { clock }) =>
      db
        .selectFrom('discount_vouchers')
        .leftJoin('courses', 'courses.id', 'discount_vouchers.course_id')
        .leftJoin('events', 'events.id', 'discount_vouchers.event_id')
        .selectAll('discount_vouchers')
        .select(['courses.name as course_name', 'events.title as event_title', stateAt(clock.now()).as('state')]),
    filter(rows, { q, code_for, course_id, event_id, state }, { clock }) {
      let found = rows;
      if (q) found = found.where(mentions(['discount_vouchers.code'], q));
      if (code_for) found = found.where('discount_vouchers.code_for', '=', code_for);
      if (course_id) found = found.where('discount_vouchers.course_id', '=', course_id);
      if (event_id) found = found.where('discount_vouchers.event_id', '=', event_id);
      if (state) found = found.where(stateAt(clock.now()), '=', state);
      return found;
    },
    shape: ({ course_name, event_title, ...row }) => ({
      ...row,
      discount_type: row.discount_type as Fields['discount_type'],
      code_for: row.code_for as Fields['code_for'],
      starts_at: row.starts_at && toWibIso(row.starts_at),
      ends_at: row.ends_at && toWibIso(row.ends_at),
      voided_at: row.voided_at && toWibIso(row.voided_at),
      created_at: toWibIso(row.created_at),
      resource: course_name ?? event_title ?? (row.code_for === 'course' ? 'Semua kelas' : 'Semua event'),
    }),
    async insert(tx, fields, { clock }) {
      const values = await checked(tx, fields);
      const row = { ...values, created_at: clock.now() };
      return (await tx.insertInto('discount_vouchers').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(tx, id, fields, _ctx, before) {
      const values = await checked(tx, fields);
      refuseContradiction(values, before);
      await tx.updateTable('discount_vouchers').set(values).where('id', '=', id).execute();
      // Who has shown the old code knows nothing of the new one.
      if (values.code !== before.code)
        await tx.deleteFrom('shown_discounts').where('discount_voucher_id', '=', id).execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('discount_vouchers').where('id', '=', id).execute();
    },
    refusals: {
      discount_vouchers_code_key: { field: 'code', text: 'Kode ini sudah dipakai.' },
      discount_vouchers_quota_left: { field: 'quota', text: 'Kuota tidak boleh kurang dari yang sudah terpakai.' },
      discount_vouchers_check: { field: 'discount_value', text: 'Potongan persen paling besar 100.' },
      discount_vouchers_check1: { field: 'ends_at', text: 'Waktu selesai harus setelah waktu mulai.' },
      discount_vouchers_course_id_fkey: { field: 'course_id', text: 'Kelas ini tidak ada.' },
      discount_vouchers_event_id_fkey: { field: 'event_id', text: 'Event ini tidak ada.' },
    },
  });
}

/** Of the other kind nothing is kept, and a code that opens a whole course must not be hidden behind a discount. */
async function checked(tx: Tx, fields: Fields) {
  const code = toCode(fields.code);
  const product = await tx.selectFrom('vouchers').select('id').where('code', '=', code).executeTakeFirst();
  if (product) throw new Failure('invalid_data', { fields: { code: ['Kode ini sudah menjadi voucher produk.'] } });
  return {
    ...fields,
    code,
    course_id: fields.code_for === 'course' ? fields.course_id : null,
    event_id: fields.code_for === 'event' ? fields.event_id : null,
  };
}

/** Whoever holds a place took it for this thing under this code. Its row is locked, so that nobody takes one meanwhile. */
function refuseContradiction(after: Fields, before: Row): void {
  if (before.used === 0) return;
  const text = `Sudah dipakai ${before.used} kali, sehingga tidak dapat diganti. Hentikan voucher ini dan buat yang baru.`;
  const fixed = ['code', 'code_for', 'course_id', 'event_id'] as const;
  const fields = fixed.filter((field) => after[field] !== before[field]).map((field) => [field, [text]]);
  if (fields.length > 0) throw new Failure('invalid_data', { fields: Object.fromEntries(fields) });
}

/** Nobody can begin with it any more; orders that hold a place keep it. Voided twice it is void. */
export async function voidDiscount(ctx: StaffContext, id: number): Promise<{ id: number; voided_at: string }> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const discount = await tx
      .selectFrom('discount_vouchers')
      .select('voided_at')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!discount) throw new Failure('not_found');
    if (discount.voided_at) return { id, voided_at: toWibIso(discount.voided_at) };
    const voided_at = toWibIso(now);
    await tx.updateTable('discount_vouchers').set({ voided_at: now }).where('id', '=', id).execute();
    await recordChange(tx, ctx, {
      action: 'void discounts',
      target: `discounts:${id}`,
      before: { voided_at: null },
      after: { voided_at },
    });
    return { id, voided_at };
  });
}
