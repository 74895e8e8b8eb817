import type { Semai } from './e2e.ts';

type OwnEvent = { title: string /** From now. */; inDays: number; amount?: number };

let made = 0;

/** A place at an event of the test's own, two hours long on one day, registered for two days ago; its id. */
export async function registerAtOwnEvent(semai: Semai, studentId: number, { title, inDays, amount = 0 }: OwnEvent) {
  made += 1;
  const key = `acara-uji-${process.pid}-${made}`;
  const start = `date_trunc('hour', now()) + interval '${inDays} days'`;
  const [row] = await semai.sql<{ id: number }>(`
    with event as (
      insert into events (slug, title, location, price, start_date, end_date, signup_url, published_at, created_at, updated_at)
      values ('${key}', '${title}', 'Daring melalui Zoom', ${amount}, ${start}, ${start} + interval '2 hours',
        'https://acara.test/${key}', now(), now(), now())
      returning id, start_date, end_date
    ), day as (
      insert into event_days (event_id, position, title, date, end_date, zoom_link, whatsapp_link)
      select id, 1, 'Sesi utama', start_date, end_date, 'https://zoom.test/${key}', 'https://wa.test/${key}' from event
      returning id
    ), bought as (
      insert into orders (id, student_id, event_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
      select 'pesanan-${key}', ${studentId}, id, 'success', 'midtrans', ${amount}, ${amount}, ${amount},
        now() - interval '2 days', now() from event
      returning *
    ), paid as (
      insert into payments (order_id, attempt, provider_order_id, gross_amount, status, payment_type, created_at, updated_at)
      select id, 1, id || '-1', amount, 'paid', 'qris', created_at, updated_at from bought where amount > 0
      returning id, order_id
    ), settled as (
      insert into settlements (order_id, payment_id, settled_at)
      select bought.id, paid.id, bought.created_at from bought left join paid on paid.order_id = bought.id
    ), seated as (
      insert into event_seats (order_id, event_day_id) select bought.id, day.id from bought, day
    )
    insert into event_registrations (event_id, student_id, order_id, created_at)
    select event_id, student_id, id, created_at from bought returning event_id as id`);
  return row!.id;
}
