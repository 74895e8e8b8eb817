import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outcome } from './gateway.ts';
import { askingAfter, meaningOf, nextAsking } from './payment-rules.ts';

type Facts = Parameters<typeof meaningOf>[0];
const unpaid = { settledBy: null, order: 'pending', isSameTransaction: true, mayBePaid: true } as const;
const settled = { settledBy: 'this', order: 'success', isSameTransaction: true, mayBePaid: false } as const;
const elsewhere = { ...settled, settledBy: 'other' } as const;

const outcomes: Outcome[] = ['pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'disputed'];

/** One row per state of the payment, one column per outcome that the provider names, in the order above. */
const table: [name: string, known: Omit<Facts, 'outcome'>, meanings: string][] = [
  ['never attempted', { payment: 'created', ...unpaid }, 'note | settle | note | note | note | note | note'],
  ['pending', { payment: 'pending', ...unpaid }, 'nothing | settle | note | note | note | note | note'],
  [
    'denied, and its order ended',
    { payment: 'failed', ...unpaid, order: 'expired' },
    'nothing | settle | nothing | note | note | note | note',
  ],
  [
    'expired',
    { payment: 'expired', ...unpaid, order: 'expired' },
    'nothing | settle | note | nothing | note | note | note',
  ],
  [
    'what the order was settled by',
    { payment: 'paid', ...settled },
    'nothing | nothing | reverse | nothing | reverse | refund | dispute',
  ],
  [
    'paid, and the report is about an earlier try',
    { payment: 'paid', ...settled, isSameTransaction: false },
    'nothing | nothing | nothing | nothing | nothing | refund | dispute',
  ],
  [
    'disputed',
    { payment: 'disputed', ...settled, order: 'disputed' },
    'nothing | note | reverse | nothing | reverse | refund | nothing',
  ],
  [
    'disputed before we knew that it was paid',
    { payment: 'disputed', ...unpaid },
    'nothing | settle | note | nothing | note | note | nothing',
  ],
  [
    'open, while another payment settled the order',
    { payment: 'pending', ...elsewhere },
    'nothing | pay back | note | note | note | note | note',
  ],
  [
    'paid beside another, and being paid back',
    { payment: 'paid', ...elsewhere },
    'nothing | nothing | note | nothing | note | note | note',
  ],
  [
    'reversed',
    { payment: 'failed', ...settled, order: 'failed' },
    'nothing | pay back | nothing | note | note | note | note',
  ],
  [
    'paid back',
    { payment: 'refunded', ...settled, order: 'refunded' },
    'nothing | nothing | nothing | nothing | nothing | nothing | nothing',
  ],
];

test.each(table)('[K-06] what a report means for a payment that is %s', (_, known, meanings) => {
  expect(outcomes.map((outcome) => meaningOf({ ...known, outcome })).join(' | ')).toBe(meanings);
});

test('the next try of the customer begins anew after a denied one', () => {
  const tried = { payment: 'failed', outcome: 'pending', ...unpaid, isSameTransaction: false } as const;
  expect(meaningOf(tried)).toBe('note');
});

test('a way to pay that is chosen for what is not to be paid any more is closed [R-07]', () => {
  const chosen = { ...unpaid, outcome: 'pending', mayBePaid: false } as const;
  for (const payment of ['failed', 'expired', 'cancelled'])
    expect(meaningOf({ ...chosen, payment, isSameTransaction: false })).toBe('close');
  expect(meaningOf({ ...chosen, payment: 'created', isSameTransaction: false })).toBe('close');
  // Closed once, it is not closed again by every answer that is old.
  expect(meaningOf({ ...chosen, payment: 'cancelled' })).toBe('nothing');
});

// A model of one payment and its order: the same decisions as reports.ts, with objects in the place of rows ------------

type State = { outcome: Outcome; transaction: string };
type Books = { payment: string; transaction: string | null; order: string; settled: boolean; paidBack: number };

const empty = (): Books => ({ payment: 'created', transaction: null, order: 'pending', settled: false, paidBack: 0 });

function take(books: Books, { outcome, transaction }: State): Books {
  const meaning = meaningOf({
    payment: books.payment,
    outcome,
    settledBy: books.settled ? 'this' : null,
    order: books.order,
    isSameTransaction: transaction === books.transaction,
    mayBePaid: books.order === 'pending',
  });
  if (meaning === 'nothing') return books;
  const next = { ...books, payment: outcome, transaction };
  switch (meaning) {
    case 'settle':
      return { ...next, order: 'success', settled: true };
    case 'pay back':
      return { ...next, paidBack: books.paidBack + 1 };
    case 'refund':
      return { ...next, order: 'refunded' };
    case 'reverse':
      return { ...next, order: 'failed' };
    case 'dispute':
      return { ...next, order: 'disputed' };
    case 'close':
      return { ...next, payment: 'cancelled' };
    default:
      return next;
  }
}

/** What may befall one provider's order: denied tries, then perhaps one that succeeds, and what becomes of that. */
const histories = fc
  .record({
    denied: fc.nat(3),
    last: fc.constantFrom<Outcome[]>(
      ['pending'],
      ['pending', 'failed'],
      ['pending', 'expired'],
      ['pending', 'cancelled'],
      ['paid'],
      ['pending', 'paid'],
      ['pending', 'paid', 'failed'],
      ['pending', 'paid', 'refunded'],
      ['paid', 'disputed'],
      ['paid', 'disputed', 'refunded'],
      ['paid', 'disputed', 'paid'],
    ),
  })
  .map(({ denied, last }): State[] => [
    ...Array.from({ length: denied }, (_, n): State[] => [
      { outcome: 'pending', transaction: `T${n}` },
      { outcome: 'failed', transaction: `T${n}` },
    ]).flat(),
    ...last.map((outcome): State => ({ outcome, transaction: 'last' })),
  ]);

/**
 * The provider is asked, so a report is of the moment of the question: each notification, however late, doubled or out
 * of turn, brings the state of then. A stale answer may bring an earlier one, and the last word is asked for in the end.
 */
const heard = histories.chain((history) =>
  fc.record({
    history: fc.constant(history),
    moments: fc
      .array(fc.nat(history.length - 1), { maxLength: 12 })
      .map((moments) => moments.sort((one, other) => one - other)),
  }),
);

test('[K-06] whatever is heard, doubled or missed on the way, the books end with the last word', () => {
  fc.assert(
    fc.property(heard, ({ history, moments }) => {
      const last = history.at(-1) as State;
      const books = [...moments.map((moment) => history[moment] as State), last].reduce(take, empty());
      const { outcome } = last;
      expect(books.payment).toBe(outcome);
      expect(books.paidBack).toBe(0);
      const wasSeenPaid = moments.some((moment) => history[moment]?.outcome === 'paid') || outcome === 'paid';
      expect(books.settled).toBe(wasSeenPaid);
      if (outcome === 'paid') expect(['success', 'disputed']).toContain(books.order);
      else if (!wasSeenPaid) expect(books.order).toBe('pending');
      else
        expect(books.order).toBe({ failed: 'failed', refunded: 'refunded', disputed: 'disputed' }[outcome as 'failed']);
    }),
    { numRuns: 2_000 },
  );
});

test('[K-06] an answer of before the last change never takes a paid order down, nor settles it twice', () => {
  const paidHistories = histories.filter((history) => history.at(-1)?.outcome === 'paid');
  fc.assert(
    fc.property(paidHistories, fc.array(fc.nat(20), { maxLength: 12 }), (history, stale) => {
      const last = history.at(-1) as State;
      const wonDispute = history.some(({ outcome }) => outcome === 'disputed');
      fc.pre(!wonDispute);
      const books = [last, ...stale.map((n) => history[n % history.length] as State)].reduce(take, empty());
      expect(books).toEqual({ payment: 'paid', transaction: 'last', order: 'success', settled: true, paidBack: 0 });
    }),
    { numRuns: 2_000 },
  );
});

test('[K-06] a report that comes again changes nothing', () => {
  fc.assert(
    fc.property(heard, ({ history, moments }) => {
      let books = empty();
      for (const moment of moments) {
        books = take(books, history[moment] as State);
        expect(take(books, history[moment] as State)).toEqual(books);
      }
    }),
  );
});

// When to ask ---------------------------------------------------------------------------------------------------------

const MINUTE = 60_000;
const start = new Date('2026-03-01T00:00:00Z');
const minutesOn = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
const pauseAfter = (minutes: number) =>
  (nextAsking(start, minutesOn(minutes)).getTime() - minutesOn(minutes).getTime()) / MINUTE;

test('somebody who waits is asked for every minute, then less often', () => {
  expect([0, 9, 10, 59, 60, 1_440].map(pauseAfter)).toEqual([1, 1, 5, 5, 30, 30]);
});

describe('the provider is asked', () => {
  const payment = (status: string) => ({ status, created_at: start, updated_at: start });
  const order = (status: string) => ({ status, expires_at: minutesOn(1_440) });

  test('while the order waits, whatever became of one try', () => {
    for (const status of ['created', 'pending', 'failed', 'expired', 'cancelled'])
      expect(askingAfter({ payment: payment(status), order: order('pending') }, minutesOn(90))).toEqual(minutesOn(120));
  });

  test('while an open window could still pay what has ended or was paid otherwise, and a little longer', () => {
    for (const status of ['cancelled', 'expired', 'success', 'failed']) {
      const asked = { payment: payment('created'), order: order(status) };
      expect(askingAfter(asked, minutesOn(90))).toEqual(minutesOn(120));
      expect(askingAfter(asked, minutesOn(1_499))).not.toBe(null);
      expect(askingAfter(asked, minutesOn(1_500))).toBe(null);
    }
  });

  test('once more after a settlement, when it cannot be reversed any more', () => {
    const asked = { payment: payment('paid'), order: order('success') };
    expect(askingAfter(asked, start)).toEqual(minutesOn(10));
    expect(askingAfter(asked, minutesOn(10))).toBe(null);
  });

  test('never again about money that went back or is disputed', () => {
    for (const status of ['refunded', 'disputed'])
      expect(askingAfter({ payment: payment(status), order: order('pending') }, minutesOn(1))).toBe(null);
  });
});
