import type pg from 'pg';

/** What the site said yes to, and what it may have done without being able to say so. */
export type Ledger = {
  acknowledged: Map<Kind, Set<string>>;
  /** Asked, and no answer came. */
  unknown: Map<Kind, Set<string>>;
};
export type Kind = keyof typeof found;

/** How often each of these is there, by its name. */
const found = {
  account: 'select email as name from users where email = any($1)',
  order: 'select id as name from orders where id = any($1)',
  class: `select u.email || ' ' || e.course_id as name from enrolments e join users u on u.id = e.student_id
    where u.email || ' ' || e.course_id = any($1)`,
  // Paid for: the class is theirs, or they have their money back.
  payment: `select p.token as name from payments p where p.token = any($1) and (
    exists (select from refunds r where r.payment_id = p.id)
    or exists (select from settlements s join orders o on o.id = s.order_id
      join enrolments e on e.student_id = o.student_id and e.course_id = o.course_id where s.payment_id = p.id))`,
  voucher: `select v.code as name from voucher_redemptions r join vouchers v on v.id = r.voucher_id where v.code = any($1)`,
  seat: `select u.email || ' ' || r.event_id as name from event_registrations r join users u on u.id = r.student_id
    where r.cancelled_at is null and u.email || ' ' || r.event_id = any($1)`,
  note: 'select note as name from lecture_notes where note = any($1)',
  message: 'select body as name from discussion_threads where body = any($1)',
  photo: 'select u.email as name from users u join media m on m.id = u.photo_id where u.email = any($1)',
  watched: `select u.email || ' ' || p.lecture_id || ' ' || second as name
    from lecture_progress p join enrolments e on e.id = p.enrolment_id join users u on u.id = e.student_id
      cross join lateral unnest(p.ranges) range cross join lateral generate_series(lower(range), upper(range) - 1) second
    where u.email || ' ' || p.lecture_id || ' ' || second = any($1)`,
} as const;
export const kinds = Object.keys(found) as Kind[];

export function createLedger(): Ledger {
  const empty = () => new Map(kinds.map((kind) => [kind, new Set<string>()]));
  return { acknowledged: empty(), unknown: empty() };
}

export type Balance = { acknowledged: number; lost: string[]; doubled: string[] };

/** Holds what was acknowledged against what is there: each once, and what nobody knows of at most once. */
export async function balance(client: pg.Client, { acknowledged, unknown }: Ledger): Promise<Balance> {
  const all: Balance = { acknowledged: 0, lost: [], doubled: [] };
  for (const kind of kinds) {
    const known = acknowledged.get(kind) as Set<string>;
    const asked = [...known, ...(unknown.get(kind) as Set<string>)];
    const counts = new Map<string, number>();
    const { rows } = await client.query<{ name: string }>(found[kind], [asked]);
    for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
    all.acknowledged += known.size;
    for (const name of known) if (!counts.has(name)) all.lost.push(`${kind} ${name}`);
    for (const [name, count] of counts) if (count > 1) all.doubled.push(`${kind} ${name}`);
  }
  return all;
}
