import { expect, test } from 'vitest';
import { after, type Charge, type ChargeEvent, isPaid, mayTryAgain } from '../../src/sim/midtrans/charge.ts';
import { retriesAfter } from '../../src/sim/midtrans/retries.ts';
import { signatureOf } from '../../src/sim/midtrans/signature.ts';
import { jakartaTime, readSpan, readStartTime } from '../../src/sim/midtrans/times.ts';

const fresh: Charge = {
  transactionId: 'a',
  method: 'credit_card',
  status: 'pending',
  fraudStatus: 'accept',
  payCode: '1',
  chargedAt: 0,
  settledAt: null,
  expiresAt: 100,
  refunds: [],
  reportedAmount: null,
};
type Plain = Exclude<ChargeEvent['kind'], 'refund'>;
const events: Plain[] = [
  'capture',
  'challenge',
  'settle',
  'approve',
  'deny',
  'cancel',
  'expire',
  'fail',
  'reverse',
  'chargeback',
];

/** The word of the status, with its fraud_status where that says more. */
const word = ({ status, fraudStatus }: Charge) => (fraudStatus === 'challenge' ? `${status}/challenge` : status);
const go = (...kinds: Plain[]) =>
  kinds.reduce<Charge | undefined>((charge, kind) => charge && after(charge, { kind }, 50), fresh);

test('a charge goes only where the provider lets it go', () => {
  const reached: Record<string, Plain[]> = {
    pending: [],
    capture: ['capture'],
    'capture/challenge': ['challenge'],
    settlement: ['capture', 'settle'],
    deny: ['deny'],
    cancel: ['cancel'],
    expire: ['expire'],
    failure: ['fail'],
    chargeback: ['settle', 'chargeback'],
  };
  const allowed: Record<string, Partial<Record<Plain, string>>> = {
    pending: {
      capture: 'capture',
      challenge: 'capture/challenge',
      settle: 'settlement',
      deny: 'deny',
      cancel: 'cancel',
      expire: 'expire',
      fail: 'failure',
    },
    capture: { settle: 'settlement', cancel: 'cancel', chargeback: 'chargeback' },
    'capture/challenge': { approve: 'capture', deny: 'deny' },
    settlement: { reverse: 'deny', chargeback: 'chargeback' },
  };
  for (const [from, way] of Object.entries(reached)) {
    const charge = go(...way)!;
    expect(word(charge)).toBe(from);
    for (const kind of events) {
      const next = after(charge, { kind }, 60);
      // A shop may cancel what is still being looked at; its fraud_status stays.
      const expected = from === 'capture/challenge' && kind === 'cancel' ? 'cancel/challenge' : allowed[from]?.[kind];
      expect(next && word(next), `${from} + ${kind}`).toBe(expected);
      expect(next?.transactionId ?? 'a').toBe('a');
    }
  }
});

test('paid is settlement, or a capture that nobody doubts; a deny or failure leaves room for another try', () => {
  expect(isPaid(go('capture')!)).toBe(true);
  expect(isPaid(go('settle')!)).toBe(true);
  expect(isPaid(go('challenge')!)).toBe(false);
  expect(isPaid(go('challenge', 'approve')!)).toBe(true);
  expect(isPaid(go('settle', 'reverse')!)).toBe(false);
  expect(mayTryAgain(go('deny')!)).toBe(true);
  expect(mayTryAgain(go('fail')!)).toBe(true);
  for (const kind of ['expire', 'cancel', 'settle'] as const) expect(mayTryAgain(go(kind)!), kind).toBe(false);
  expect(go('settle')!.settledAt).toBe(50);
  expect(go('settle', 'reverse')!.settledAt).toBeNull();
});

test('refunds never exceed what was paid, and the last one closes it', () => {
  const refund = (charge: Charge | undefined, amount: number) =>
    charge &&
    after(charge, { kind: 'refund', refund: { key: `${amount}`, amount, reason: '', at: 1 }, grossAmount: 100 }, 1);
  const settled = go('settle');
  expect(refund(go('capture'), 10)).toBeUndefined();
  expect(refund(fresh, 10)).toBeUndefined();
  expect(refund(settled, 0)).toBeUndefined();
  expect(refund(settled, 101)).toBeUndefined();
  expect(refund(settled, 100)?.status).toBe('refund');
  const part = refund(settled, 40);
  expect(part?.status).toBe('partial_refund');
  expect(refund(part, 61)).toBeUndefined();
  expect(refund(part, 60)?.status).toBe('refund');
  expect(refund(refund(part, 60), 1)).toBeUndefined();
});

test("the reference's three signatures", () => {
  const sign = (order_id: string, status_code: string, gross_amount: string) =>
    signatureOf({ order_id, status_code, gross_amount }, 'SB-Mid-server-test');
  expect(sign('ORDER-sandbox-0001', '200', '150000.00')).toMatch(/^d65b4adf15335095[\da-f]{112}$/);
  expect(sign('ORDER-sandbox-0002', '201', '75000.00')).toMatch(/^db70270f6c27da2b[\da-f]{112}$/);
  expect(sign('ORDER-sandbox-0003', '202', '50000.00')).toMatch(/^a51d1bd2aa8b1dca[\da-f]{112}$/);
});

test('the retry table', () => {
  const table: [number | null, number][] = [
    [200, 0],
    [204, 0],
    [500, 1],
    [503, 4],
    [400, 2],
    [404, 2],
    [301, 0],
    [302, 0],
    [303, 0],
    [304, 5],
    [307, 5],
    [401, 5],
    [403, 5],
    [429, 5],
    [502, 5],
    [null, 5],
  ];
  for (const [status, times] of table) expect(retriesAfter(status), `${status}`).toBe(times);
});

test('times are those of Jakarta, and spans are whole', () => {
  expect(jakartaTime(Date.parse('2026-01-31T17:00:00Z'))).toBe('2026-02-01 00:00:00');
  expect(readStartTime('2026-02-01 00:00:00 +0700')).toBe(Date.parse('2026-01-31T17:00:00Z'));
  expect(readStartTime('2026-01-31 17:00:00 +0000')).toBe(Date.parse('2026-01-31T17:00:00Z'));
  for (const wrong of ['2026-02-01', '2026-13-01 00:00:00 +0700', '', 7, null])
    expect(readStartTime(wrong), String(wrong)).toBeUndefined();
  expect(readSpan('minutes', 5)).toBe(300_000);
  expect(readSpan('day', 1)).toBe(86_400_000);
  for (const [unit, duration] of [
    ['s', 1],
    ['hour', 0],
    ['hour', 1.5],
    ['constructor', 1],
    [undefined, 1],
  ])
    expect(readSpan(unit, duration), `${unit} ${duration}`).toBeUndefined();
});
