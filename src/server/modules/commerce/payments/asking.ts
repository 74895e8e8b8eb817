import type { Platform } from '../../../platform/context.ts';
import { type Patience, ProviderAway } from './gateway.ts';
import { claimAsking, getPayment, type Message, type PaymentRow, paymentsOf } from './payments.store.ts';
import { gatewayOf } from './provider.ts';
import { takeReport } from './reports.ts';

const MOST_QUESTIONS = 3;

/**
 * Asks the provider what became of a payment, and takes the answer into the books. Answers can overtake each other: one
 * to a question older than what we know by now may tell of a state that is over, so the question is put again. What was
 * `heard` and led to the question is kept with the answer. Throws ProviderAway.
 */
export async function askAbout(
  platform: Platform,
  payment: PaymentRow,
  patience: Patience,
  heard: Message | null = null,
): Promise<void> {
  let known = payment;
  for (let question = 0; question < MOST_QUESTIONS; question++) {
    const report = await gatewayOf(platform).status(known.provider_order_id, patience);
    if ((await takeReport(platform, known, report, question === 0 ? heard : null)) === 'taken') return;
    known = await getPayment(platform.db, payment.id);
  }
  throw new ProviderAway('its answers overtake each other');
}

/** Several who look at one order in the same moment are told by one answer. */
const FRESH_MS = 2_000;

/** Before a waiting order is read (decisions.md). A provider that is away leaves what we know. */
export async function refreshOrder(platform: Platform, orderId: string): Promise<void> {
  if (!platform.config.midtrans) return;
  const now = platform.clock.now();
  const payments = await paymentsOf(platform.db, orderId);
  await Promise.all(
    payments
      .filter(({ ask_at }) => ask_at !== null)
      .map(async (payment) => {
        if (!(await claimAsking(platform.db, payment.id, now, new Date(now.getTime() - FRESH_MS)))) return;
        await askAbout(platform, payment, 'short').catch(ignoreAway);
      }),
  );
}

function ignoreAway(error: unknown): void {
  if (!(error instanceof ProviderAway)) throw error;
}
