import { recordAct } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db.ts';

export function lockCertificate(tx: Tx, id: string) {
  return tx
    .selectFrom('certificates')
    .select(['id', 'printed_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Correction = {
  id: string;
  oldName: string;
  name: string;
  reason: string;
  operatorId: number;
  ip: string;
  at: Date;
};

export async function recordCorrection(tx: Tx, correction: Correction): Promise<void> {
  const { id, oldName, name, reason, operatorId, ip, at } = correction;
  await tx.updateTable('certificates').set({ printed_name: name }).where('id', '=', id).execute();
  await tx
    .insertInto('certificate_corrections')
    .values({ certificate_id: id, old_name: oldName, new_name: name, reason, corrected_by: operatorId, created_at: at })
    .execute();
  await recordAct(tx, { operatorId, action: 'correct certificate', target: `certificate:${id}`, ip, at });
}
