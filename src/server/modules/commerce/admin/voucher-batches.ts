import type { z } from 'zod';
import type { generateVouchers, listVoucherBatches, VoucherBatch } from '../../../../contract/admin/vouchers.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { readCappedPage } from '../../../platform/admin/capped-page.ts';
import { refusingConstraints } from '../../../platform/admin/constraints.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { PageOf } from '../../../platform/http/bind.ts';
import { fullnameOf } from '../../accounts/public.ts';
import {
  type BatchRow,
  batchesOf,
  findBatch,
  findBatchByKey,
  insertBatch,
  insertVouchers,
  narrowedBatches,
} from './voucher-batches.store.ts';
import { makeCodes } from './voucher-codes.ts';
import { voidUnused } from './vouchers.store.ts';

const shape = ({ first_name, last_name, expires_at, created_at, ...row }: BatchRow): VoucherBatch => ({
  ...row,
  created_by_name: first_name === null ? null : fullnameOf({ first_name, last_name: last_name ?? '' }),
  created_at: toWibIso(created_at),
  expires_at: expires_at && toWibIso(expires_at),
  left: row.made - row.used - row.voided - row.expired,
});

export async function readBatches(
  { db, clock }: StaffContext,
  query: z.output<typeof listVoucherBatches.query>,
): Promise<PageOf<VoucherBatch>> {
  const found = await readCappedPage(db, query, narrowedBatches(db, query), (part) =>
    batchesOf(db, query, { ...part, order: query.order }, clock.now()),
  );
  return { ...found, rows: found.rows.map(shape) };
}

export async function readBatch(db: Db | Tx, id: number, now: Date): Promise<VoucherBatch> {
  const row = await findBatch(db, id, now);
  if (!row) throw new Failure('not_found');
  return shape(row);
}

const refusals = {
  voucher_batches_course_id_fkey: { field: 'course_id', text: 'Kelas ini tidak ada.' },
  vouchers_partner_id_fkey: { field: 'partner_id', text: 'Mitra ini tidak ada.' },
};

/** The same click twice is one batch: the second is answered with what the first made. */
export async function generate(ctx: StaffContext, form: z.output<typeof generateVouchers.body>): Promise<VoucherBatch> {
  const now = ctx.clock.now();
  if (form.expires_at && !(Date.parse(form.expires_at) > now.getTime()))
    throw new Failure('invalid_data', { fields: { expires_at: ['Masa berlaku harus setelah saat ini.'] } });
  return refusingConstraints(refusals, () =>
    ctx.db.transaction().execute(async (tx) => {
      const { request_key, name, course_id } = form;
      const created_by = ctx.session.userId;
      const batch = await insertBatch(tx, { request_key, name, course_id, created_by, created_at: now });
      if (!batch) return readBatch(tx, (await findBatchByKey(tx, request_key)).id, now);
      await fill(tx, batch.id, form, now);
      const made = await readBatch(tx, batch.id, now);
      await recordChange(tx, ctx, {
        action: 'create voucher-batches',
        target: `voucher-batches:${batch.id}`,
        after: { ...form, request_key: undefined },
      });
      return made;
    }),
  );
}

async function fill(tx: Tx, batch_id: number, form: z.output<typeof generateVouchers.body>, now: Date): Promise<void> {
  const { course_id, partner_id, is_programme, expires_at } = form;
  const of = { batch_id, course_id, partner_id, is_programme, expires_at, created_at: now };
  let missing = form.count;
  // Two alike are next to impossible; one missing would be noticed by whoever paid for them.
  while (missing > 0) missing -= await insertVouchers(tx, makeCodes(missing, form.prefix), of);
}

export async function voidBatch(ctx: StaffContext, id: number): Promise<{ voided: number; batch: VoucherBatch }> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const before = await readBatch(tx, id, now);
    const voided = await voidUnused(tx, { batch_id: id }, now);
    const batch = await readBatch(tx, id, now);
    await recordChange(tx, ctx, {
      action: 'void voucher-batches',
      target: `voucher-batches:${id}`,
      before: { voided: before.voided },
      after: { voided: batch.voided },
    });
    return { voided, batch };
  });
}
