import { commitData, statusData } from './answers.ts';
import type { AddCall } from './api.ts';
import { type Card, freshCard, isInSchedule, isSequence, isTestCode } from './card.ts';
import type { Programme } from './programme.ts';
import { refusals } from './refusal.ts';

const AT = '/payment/redeem-code';

/** What is known of a code, and the older flow, which redeems it without seeing a face. */
export function addRedeemRoutes(add: AddCall, { ledger, clock, faults }: Programme): void {
  /** Only what is so can lag behind. */
  const isAttended = async (card: Card, sequence: number) =>
    card.attendances[sequence] !== undefined && !(await faults.take('status_lagging'));

  add(`${AT}/status`, async (card, { sequence = 1 }) => {
    if (!isSequence(sequence)) throw refusals.sequenceInvalid();
    return statusData(card, sequence, await isAttended(card, sequence));
  });

  add(`${AT}/commit`, async (card) => {
    if (card.redeemedAt !== null) throw refusals.codeTaken();
    if (!isInSchedule(card, clock.now())) throw refusals.outsideSchedule();
    const redeemed = { ...card, redeemedAt: clock.now() };
    await ledger.saveCard(redeemed);
    return commitData(redeemed);
  });

  add(`${AT}/reset`, async ({ code, courseCode, kind }) => {
    if (!isTestCode(code)) throw refusals.notResettable();
    const fresh = freshCard(code, courseCode, kind);
    await ledger.saveCard(fresh);
    return statusData(fresh, 1, false);
  });
}
