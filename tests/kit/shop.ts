import { expect } from 'vitest';
import { buyCourse, buyEvent, payOrder } from '../../src/contract/commerce.ts';
import { reconcilePayments } from '../../src/server/modules/commerce/public.ts';
import { makeCourse, makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { makeDiscountVoucher } from '../../src/server/seed/makers/commerce.ts';
import { makeEvent } from '../../src/server/seed/makers/events.ts';
import { addDays } from '../../src/server/seed/time.ts';
import { contradictions } from './contradictions.ts';
import { startPayingApp } from './paying-app.ts';
import { showCode } from './show-code.ts';
import { newStudent, type Student } from './students.ts';

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** An app that takes money, with all that a customer may do there. */
export async function startShop() {
  const { semai, midtrans: provider, simulatorsUrl, close } = await startPayingApp();
  const { db } = semai.platform;
  const instructor_id = (await makeInstructor(db)).id;

  const one = async (statement: string) => (await semai.sql(statement))[0] as Record<string, unknown>;
  const buying = (type: 'course' | 'event') => async (buyer: Student, id: number, discount?: number) => {
    if (discount) await showCode(semai, buyer.token, discount, { type, id });
    const body = { method: 'midtrans' as const, ...(discount && { discount_voucher_id: discount }) };
    return semai.call(type === 'course' ? buyCourse : buyEvent, { id: String(id), body }, buyer.token);
  };

  return {
    semai,
    provider,
    simulatorsUrl,
    student: (fields: Parameters<typeof newStudent>[1] = {}) =>
      newStudent(semai, { created_at: semai.clock.now(), ...fields }),
    course: (fields: object = {}) => makeCourse(db, { instructor_id, ...fields }),
    event: ({ seats = null, ...fields }: { seats?: number | null; price?: number; start_date?: Date } = {}) =>
      makeEvent(db, {
        price: 150_000,
        start_date: addDays(semai.clock.now(), 30),
        days: [{ capacity: seats }, { capacity: seats }],
        ...fields,
      }),
    discount: (fields: Parameters<typeof makeDiscountVoucher>[1] = {}) => makeDiscountVoucher(db, fields),
    /** The answer of the API. */
    buyCourse: buying('course'),
    buyEvent: buying('event'),
    payAgain: (buyer: Student, order_id: string) => semai.call(payOrder, { order_id }, buyer.token),
    /** An order that waits to be paid, with its token. */
    async ordered(buyer: Student, item: { course?: number; event?: number; discount?: number }) {
      const { course, event, discount } = item;
      const { status, body } = event
        ? await this.buyEvent(buyer, event, discount)
        : await this.buyCourse(buyer, course ?? (await this.course()).id, discount);
      expect([status, typeof body.data.token]).toEqual([200, 'string']);
      return { id: body.data.id, token: body.data.token as string };
    },
    /** What the books say of an order: all that must be there once, or not at all. */
    books: (orderId: string) =>
      one(`select o.status, (select count(*)::int from settlements where order_id = o.id) as settlements,
        (select count(*)::int from enrolments where order_id = o.id and access_ended_at is null) as enrolments,
        (select count(*)::int from event_registrations where order_id = o.id and cancelled_at is null) as registrations,
        (select count(*)::int from event_seats where order_id = o.id) as seats,
        (select count(*)::int from discount_uses where order_id = o.id) as quota,
        (select coalesce(array_agg(status order by attempt), '{}') from payments where order_id = o.id) as payments,
        (select coalesce(array_agg(status order by id), '{}') from refunds where order_id = o.id) as refunds
        from orders o where id = '${orderId}'`),
    /** What the job does every minute. */
    reconcile: () => reconcilePayments.handle(semai.platform, {}, 'test'),
    /** Time passes here and at the provider's, where expiries, retries and late notifications happen on the way. */
    async later(seconds: number): Promise<void> {
      semai.clock.forward(seconds);
      await provider.advance(seconds);
    },
    /** The answers to the provider's notifications about an order, in the order in which they were sent. */
    async notified(orderId: string): Promise<(number | null)[]> {
      const transactions = await provider.transactions({ prefix: orderId });
      return transactions.flatMap(({ notifications }) =>
        notifications.flatMap(({ attempts }) => attempts.map(({ status }) => status)),
      );
    },
    messages: (orderId: string) =>
      semai.sql(`select kind, is_trusted, body from payment_messages join payments p on p.id = payment_id
        where p.order_id = '${orderId}' order by payment_messages.id`) as Promise<
        { kind: string; is_trusted: boolean; body: Record<string, unknown> }[]
      >,
    /** Of all that can't be, what orders and their money could bring about; `all` takes seconds. */
    async expectNoContradiction(which: 'ours' | 'all' = 'ours'): Promise<void> {
      const isMeant = ([, statement]: [string, string]) =>
        which === 'all' || /\b(orders|payments|event_registrations|discount_vouchers)\b/.test(statement);
      const found = Object.entries(contradictions)
        .filter(isMeant)
        .map(async ([what, statement]) => expect(await semai.sql(statement), what).toEqual([]));
      await Promise.all(found);
    },
    close,
  };
}

/** A course, paid once. */
export const paidCourse = {
  status: 'success',
  settlements: 1,
  enrolments: 1,
  registrations: 0,
  seats: 0,
  quota: 0,
  payments: ['paid'],
  refunds: [],
};
/** An event of two days, paid once. */
export const paidEvent = { ...paidCourse, enrolments: 0, registrations: 1, seats: 2 };
/** Nothing was given, and nothing is held but the places. */
export const nothingGiven = { settlements: 0, enrolments: 0, registrations: 0, refunds: [] };
