import type { Tx } from './db.ts';

type Act = {
  operatorId: number;
  action: string;
  /** What it was done to: 'schedules:12'. */
  target: string;
  /** Nothing of a person: this log is never changed, and a person may ask to be forgotten. */
  detail?: Record<string, unknown>;
  ip: string;
  at: Date;
};

/** What an operator did, in the transaction that does it (B-07). */
export async function recordAct(tx: Tx, { operatorId, action, target, detail = {}, ip, at }: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ operator_id: operatorId, action, target, detail: JSON.stringify(detail), ip, created_at: at })
    .execute();
}
