import type { z } from 'zod';
import { type listVouchers, type VoucherRow as Shown, voucherStateNames } from '../../../../contract/admin/vouchers.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { readCappedPage } from '../../../platform/admin/capped-page.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { Failure } from '../../../platform/errors.ts';
import type { PageOf } from '../../../platform/http/bind.ts';
import type { CsvCell, CsvFile } from '../../../platform/http/csv.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { readBatch } from './voucher-batches.ts';
import {
  codesAfter,
  findVoucherOfId,
  narrowedVouchers,
  type VoucherRow,
  voidUnused,
  vouchersOf,
} from './vouchers.store.ts';

const stateOf = ({ redeemed_at, voided_at, expires_at }: VoucherRow, now: Date): Shown['state'] => {
  if (redeemed_at) return 'used';
  if (voided_at) return 'voided';
  return expires_at && expires_at <= now ? 'expired' : 'unused';
};

function shape(row: VoucherRow, now: Date): Shown {
  const { student_id, first_name, last_name, email, created_at, expires_at, voided_at, redeemed_at, ...rest } = row;
  const isRedeemed = student_id !== null && first_name !== null && email !== null;
  return {
    ...rest,
    state: stateOf(row, now),
    created_at: toWibIso(created_at),
    expires_at: expires_at && toWibIso(expires_at),
    voided_at: voided_at && toWibIso(voided_at),
    redeemed_at: redeemed_at && toWibIso(redeemed_at),
    student: isRedeemed
      ? { id: student_id, name: fullnameOf({ first_name, last_name: last_name ?? '' }), email }
      : null,
  };
}

export async function readVouchers(
  { db, clock }: StaffContext,
  query: z.output<typeof listVouchers.query>,
): Promise<PageOf<Shown>> {
  const now = clock.now();
  const found = await readCappedPage(db, query, narrowedVouchers(db, query, now), (part) =>
    vouchersOf(db, query, { ...part, order: query.order }, now),
  );
  return { ...found, rows: found.rows.map((row) => shape(row, now)) };
}

export async function readVoucher({ db, clock }: Pick<StaffContext, 'db' | 'clock'>, id: number): Promise<Shown> {
  const row = await findVoucherOfId(db, id);
  if (!row) throw new Failure('not_found');
  return shape(row, clock.now());
}

/** Voided twice it is void; what was redeemed stays. */
export async function voidOne(ctx: StaffContext, id: number): Promise<Shown> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    const voided = await voidUnused(tx, { id }, now);
    const after = await findVoucherOfId(tx, id);
    if (!after) throw new Failure('not_found');
    if (voided === 0 && after.redeemed_at) throw new Failure('voucher_redeemed');
    if (voided > 0)
      await recordChange(tx, ctx, {
        action: 'void vouchers',
        target: `vouchers:${id}`,
        before: { voided_at: null },
        after: { voided_at: toWibIso(now) },
      });
  });
  return readVoucher(ctx, id);
}

const AT_ONCE = 1_000;

/** For whoever sells or hands them out: the codes and whether they are used, and nothing of who used them. */
export async function exportBatch(ctx: StaffContext, id: number): Promise<CsvFile> {
  const now = ctx.clock.now();
  const { name, made } = await readBatch(ctx.db, id, now);
  await ctx.db.transaction().execute((tx) =>
    recordChange(tx, ctx, {
      action: 'export voucher-batches',
      target: `voucher-batches:${id}`,
      after: { count: made },
    }),
  );
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for (let after = 0; ; ) {
      const part = await codesAfter(ctx.db, id, after, AT_ONCE);
      for (const row of part)
        yield [
          row.code,
          row.course_name,
          name,
          row.partner_name,
          row.expires_at && toWibIso(row.expires_at),
          voucherStateNames[stateOf(row, now)],
          row.redeemed_at && toWibIso(row.redeemed_at),
        ];
      if (part.length < AT_ONCE) return;
      after = part.at(-1)?.id ?? 0;
    }
  }
  return {
    name: `voucher-${id}.csv`,
    header: ['Kode', 'Kelas', 'Kelompok', 'Mitra', 'Berlaku sampai', 'Status', 'Dipakai pada'],
    rows: rows(),
  };
}
