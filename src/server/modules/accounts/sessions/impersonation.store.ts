import type { Tx } from '../../../platform/db.ts';

export async function insertImpersonation(
  tx: Tx,
  record: { operatorId: number; userId: number; ip: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      operator_id: record.operatorId,
      action: 'impersonate',
      target: `user:${record.userId}`,
      ip: record.ip,
      created_at: record.now,
    })
    .execute();
}
