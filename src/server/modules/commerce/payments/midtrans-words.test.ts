import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignedBy, readAmount, readReport, shortName, toMidtransTime } from './midtrans-words.ts';

const KEY = 'SB-Mid-server-test';
const signature = (order_id: string, status_code: string, gross_amount: string) =>
  createHash('sha512').update(`${order_id}${status_code}${gross_amount}${KEY}`).digest('hex');

test.each([
  ['ORDER-sandbox-0001', '200', '150000.00', 'd65b4adf15335095'],
  ['ORDER-sandbox-0002', '201', '75000.00', 'db70270f6c27da2b'],
  ['ORDER-sandbox-0003', '202', '50000.00', 'a51d1bd2aa8b1dca'],
])("[K-06] the provider's own example of a signature: %s", (order_id, status_code, gross_amount, begins) => {
  const signature_key = signature(order_id, status_code, gross_amount);
  expect(signature_key.slice(0, 16)).toBe(begins);
  const message = { order_id, status_code, gross_amount, signature_key };
  expect(isSignedBy(message, KEY)).toBe(true);
  expect(isSignedBy(message, `${KEY}x`)).toBe(false);
});

test('[K-06] a signature is over the strings exactly as they came', () => {
  const message = { order_id: 'A-1', status_code: '200', gross_amount: '150000.00' };
  const signature_key = signature('A-1', '200', '150000.00');
  const altered = [
    { order_id: 'A-2' },
    { status_code: '201' },
    { gross_amount: '150000' },
    { gross_amount: '150000.0' },
    { signature_key: signature_key.toUpperCase() },
    { signature_key: signature_key.slice(0, -1) },
    { signature_key: `${signature_key} ` },
    { signature_key: '' },
    { signature_key: 'é'.repeat(64) },
    { signature_key: '🌱'.repeat(32) },
  ];
  for (const change of altered) expect(isSignedBy({ ...message, signature_key, ...change }, KEY)).toBe(false);
});

test('[K-06] an amount is whole rupiah, in either of the provider’s spellings, or none', () => {
  for (const value of [150_000, '150000', '150000.0', '150000.00']) expect(readAmount(value)).toBe(150_000);
  const none = ['150000.50', '150.000', '150,000', '1e5', '-1', '+1', ' 1', '', 'x', '.00', '1.000', 1.5, -1, 1e21];
  for (const value of [...none, Number.NaN, null, undefined, true, {}, ['1'], '1'.repeat(13)])
    expect(readAmount(value)).toBe(null);
});

test('[K-06] any whole amount is read as it is, and nothing else is read as a number', () => {
  fc.assert(fc.property(fc.nat(2_000_000_000), (amount) => readAmount(`${amount}.00`) === amount));
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const amount = readAmount(value);
      return amount === null || (Number.isSafeInteger(amount) && amount >= 0);
    }),
  );
});

const outcomeOf = (transaction_status: unknown, more = {}) =>
  readReport({ order_id: 'A-1', transaction_status, ...more })?.outcome;

test.each([
  ['settlement', 'paid'],
  ['pending', 'pending'],
  ['authorize', 'pending'],
  ['deny', 'failed'],
  ['failure', 'failed'],
  ['cancel', 'cancelled'],
  ['expire', 'expired'],
  ['refund', 'refunded'],
  ['partial_refund', 'refunded'],
  ['chargeback', 'disputed'],
  ['partial_chargeback', 'disputed'],
])('[K-06] %s is %s, whatever fraud_status says', (word, outcome) => {
  for (const more of [{}, { fraud_status: 'accept' }, { fraud_status: 'challenge' }])
    expect(outcomeOf(word, more)).toBe(outcome);
});

test('[K-06] a captured card payment is paid when it is accepted or nothing is said, and waits otherwise', () => {
  for (const more of [{}, { fraud_status: 'accept' }, { fraud_status: '' }, { fraud_status: null }])
    expect(outcomeOf('capture', more)).toBe('paid');
  for (const fraud_status of ['challenge', 'deny', 'ACCEPT', 'new word'])
    expect(outcomeOf('capture', { fraud_status })).toBe('pending');
});

test('a word that we do not know changes nothing, and a body without an order is none', () => {
  for (const word of ['SETTLEMENT', 'settled', '', 'constructor', '__proto__', 'toString', null, 7, {}, undefined])
    expect(outcomeOf(word)).toBe(null);
  for (const body of [{}, { order_id: '' }, { order_id: 7 }, { order_id: null }])
    expect(readReport({ ...body, transaction_status: 'settlement' })).toBe(null);
  expect(readReport({ order_id: 'A-1' })).toMatchObject({ amount: null, transactionId: null, paymentType: null });
});

test('a name is at most 50 signs, whole ones, and what is short stays as it is', () => {
  expect(shortName('Belajar Excel')).toBe('Belajar Excel');
  expect(shortName('🌱'.repeat(50))).toBe('🌱'.repeat(50));
  expect(shortName('🌱'.repeat(51))).toBe(`${'🌱'.repeat(49)}…`);
  expect(shortName(`${'a'.repeat(48)} ${'b'.repeat(48)}`)).toBe(`${'a'.repeat(48)}…`);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const short = shortName(name);
      expect(Array.from(short).length).toBeLessThanOrEqual(50);
      expect(short.isWellFormed()).toBe(true);
      if (Array.from(name).length <= 50) expect(short).toBe(name);
    }),
  );
});

test('a moment is told in WIB', () => {
  expect(toMidtransTime(new Date('2026-12-31T17:00:05Z'))).toBe('2027-01-01 00:00:05 +0700');
});
