import type { Faults } from '../frame/faults.ts';
import { type Charge, isPaid } from './charge.ts';
import type { FaultKind } from './fault-kinds.ts';

/** The faults that happen to one notification. */
export type Mischief = Set<FaultKind>;

const always: FaultKind[] = [
  'notification_late',
  'notification_never',
  'notification_duplicated',
  'signature_forged',
  'amount_wrong',
  'amount_wrong_in_status',
  'order_unknown',
  'extra_fields',
  'fraud_status_missing',
];

/** Uses up what is armed and can happen to a notification of this charge. */
export async function takeMischief(faults: Faults, charge: Charge): Promise<Mischief> {
  const kinds: FaultKind[] = [
    ...always,
    ...(charge.status === 'pending' ? (['settlement_before_pending'] as const) : []),
    ...(charge.status === 'pending' || charge.status === 'deny' ? (['status_altered'] as const) : []),
    ...(isPaid(charge) ? (['expire_after_settlement'] as const) : []),
  ];
  const taken: Mischief = new Set();
  const armed = faults.armed();
  for (const kind of kinds) if (armed[kind] && (await faults.take(kind))) taken.add(kind);
  return taken;
}
