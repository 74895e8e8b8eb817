import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../../platform/context.ts';
import type { Log } from '../../../platform/log.ts';
import { type Patience, type PaymentGateway, type PaymentRequest, ProviderAway, ProviderRefused } from './gateway.ts';
import { readReport, shortName, toMidtransTime } from './midtrans-words.ts';

/** Every one of these calls may safely be made again, so a try that brought no sensible answer is repeated. */
const patiences: Record<Patience, { timeoutMs: number; pausesMs: readonly number[] }> = {
  // A notification is to be answered within 5 s, and whoever looks at a page waits less.
  short: { timeoutMs: 2_000, pausesMs: [150] },
  long: { timeoutMs: 5_000, pausesMs: [250, 1_000] },
};

type Settings = NonNullable<Platform['config']['midtrans']>;
type Answer = { status: number; body: Record<string, unknown> };

/** Speaks with Midtrans: Snap for paying, the Core API for everything after. */
export function createMidtrans(settings: Settings, log: Log): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${settings.serverKey}:`).toString('base64')}`;

  async function tryOnce(method: 'GET' | 'POST', url: string, body: object | undefined, timeoutMs: number) {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization,
        accept: 'application/json',
        'content-type': 'application/json',
        'x-override-notification': settings.notificationUrl,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 429 || response.status >= 500) throw new Error(`answered ${response.status}`);
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) throw new Error('answered no object');
    return { status: response.status, body: parsed as Record<string, unknown> };
  }

  async function ask(
    method: 'GET' | 'POST',
    url: string,
    { body, patience = 'long' }: { body?: object; patience?: Patience | undefined } = {},
  ): Promise<Answer> {
    const { timeoutMs, pausesMs } = patiences[patience];
    for (const pause of [...pausesMs, null])
      try {
        return await tryOnce(method, url, body, timeoutMs);
      } catch (error) {
        log.warn({ err: error, path: new URL(url).pathname, isLast: pause === null }, 'midtrans did not answer');
        if (pause !== null) await sleep(pause);
      }
    throw new ProviderAway('midtrans');
  }

  const core = (providerOrderId: string, verb: string) =>
    `${settings.coreUrl}/v2/${encodeURIComponent(providerOrderId)}/${verb}`;
  /** The body's own status_code describes the call; HTTP's is 200 for most. */
  const codeOf = ({ status, body }: Answer): number => Number(body.status_code ?? status);

  return {
    async create(request) {
      const answer = await ask('POST', `${settings.snapUrl}/snap/v1/transactions`, { body: transactionOf(request) });
      const { token, redirect_url, error_messages } = answer.body;
      if (answer.status === 201 && typeof token === 'string' && typeof redirect_url === 'string')
        return { kind: 'created', token, redirect_url };
      if (JSON.stringify(error_messages ?? '').includes('sudah digunakan')) return { kind: 'used' };
      log.error({ status: answer.status, error_messages }, 'midtrans refused a transaction');
      throw new ProviderRefused('midtrans');
    },

    async status(providerOrderId, patience) {
      const answer = await ask('GET', core(providerOrderId, 'status'), { patience });
      const code = codeOf(answer);
      if (code === 404) return null;
      const report = readReport(answer.body);
      // Somebody else's transaction, or an error in the place of one, tells nothing about this.
      if (code >= 500 || code === 401 || report?.providerOrderId !== providerOrderId) {
        log.error({ code, providerOrderId }, 'midtrans gave no status');
        throw new ProviderAway('midtrans');
      }
      return report;
    },

    async close(providerOrderId) {
      // 'expire' ends what waits to be paid, 'cancel' also a card payment that was captured and not yet settled.
      for (const verb of ['expire', 'cancel']) {
        const code = codeOf(await ask('POST', core(providerOrderId, verb)));
        if (code < 300 || code === 404 || code === 407) return;
        if (code >= 500) throw new ProviderAway('midtrans');
      }
    },

    async refund(providerOrderId, { key, amount, reason }) {
      const answer = await ask('POST', core(providerOrderId, 'refund'), { body: { refund_key: key, amount, reason } });
      const code = codeOf(answer);
      if (code === 200) return 'done';
      if (code >= 500) throw new ProviderAway('midtrans');
      // A card payment can be refunded once it is settled; before that it is cancelled.
      if (code === 412 && codeOf(await ask('POST', core(providerOrderId, 'cancel'))) === 200) return 'done';
      log.warn({ code, providerOrderId, message: answer.body.status_message }, 'midtrans cannot refund this');
      return 'impossible';
    },
  };
}

const transactionOf = (request: PaymentRequest) => ({
  transaction_details: { order_id: request.providerOrderId, gross_amount: request.amount },
  item_details: request.lines.map(({ id, name, price }) => ({ id, name: shortName(name), price, quantity: 1 })),
  customer_details: {
    first_name: shortName(request.customer.first_name),
    last_name: shortName(request.customer.last_name),
    email: request.customer.email,
    ...(request.customer.phone_number && { phone: request.customer.phone_number }),
  },
  expiry: { start_time: toMidtransTime(request.startsAt), unit: 'minute', duration: request.minutes },
  page_expiry: { unit: 'minute', duration: Math.max(request.minutes, 5) },
  callbacks: { finish: request.finishUrl },
});
