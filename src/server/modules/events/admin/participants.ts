import type { listParticipants } from '../../../../contract/admin/events.ts';
import { orderStatusNames } from '../../../../contract/admin/orders.ts';
import type { CallData } from '../../../../contract/call.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { Failure } from '../../../platform/errors.ts';
import type { CsvFile } from '../../../platform/http/csv.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { allParticipants, findSlug, type ParticipantRow } from './participants.store.ts';

type Participant = CallData<typeof listParticipants>[number];

export const toParticipant = (row: ParticipantRow): Participant => ({
  id: row.id,
  name: fullnameOf(row),
  email: row.email,
  phone_number: row.phone_number,
  state: row.state,
  order_status: row.status as Participant['order_status'],
  amount: row.amount,
  ordered_at: toWibIso(row.created_at),
});

const stateNames = { registered: 'Terdaftar', waiting: 'Menunggu pembayaran', ended: 'Berakhir' } as const;
const header = [
  'Nama',
  'Email',
  'Telepon',
  'Keikutsertaan',
  'Pesanan',
  'Status pesanan',
  'Dibayar (Rp)',
  'Dipesan pada',
];

/** Names and addresses leave the house with it, so it is on record who took them. */
export async function participantsFile(ctx: StaffContext, id: number): Promise<CsvFile> {
  return ctx.db.transaction().execute(async (tx) => {
    const event = await findSlug(tx, id);
    if (!event) throw new Failure('not_found');
    const rows = (await allParticipants(tx, id)).map(toParticipant);
    await recordChange(tx, ctx, {
      action: 'export participants',
      target: `events:${id}`,
      after: { participants: rows.length },
    });
    const lines = rows.map((row) => [
      row.name,
      row.email,
      row.phone_number,
      stateNames[row.state],
      row.id,
      orderStatusNames[row.order_status],
      row.amount,
      row.ordered_at,
    ]);
    return { name: `peserta-${event.slug}.csv`, header, rows: lines };
  });
}
