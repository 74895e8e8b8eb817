import { demoCourse } from '../../src/server/seed/demo/names.ts';
import type { Semai } from './e2e.ts';
import { attackedAddresses, attackedColumns } from './hostile-columns.ts';

/** By this a text is found again, wherever it is shown. */
const labelOf = (place: string) => `«${place}»`;

/** What makes a browser run something or draw an element, if it is taken for more than text. */
const breaking = `'"><b data-hostile>`;
const short = `${breaking}<img src=x onerror=hit()>`;
const tricks = [
  short,
  '<svg onload=hit()></script><script>hit()</script></style></title></textarea><iframe srcdoc="<script>parent.hit()</script>">',
  '[a](javascript:hit()) [b](data:text/html,<script>hit()</script>) ![c](javascript:hit()) ![d](x" onerror="hit())',
  '<javascript:hit()> [e]: javascript:hit() {{constructor.constructor("hit()")()}} \u0024{hit()} url(javascript:hit())',
  '\\u003cb data-hostile\\u003e &lt;b data-hostile&gt; \u2028\u2029',
].join(' ');
/** As it is seen: the label and then the first marks that would end an attribute or a text. */
export const seenAs = (place: string) => `${labelOf(place)}'"><b`;

/** Fields with little room. */
const narrow = new Set([
  'announcements.subject',
  'courses.tags',
  'users.email',
  'contact_messages.email',
  'instructors.email',
  ...['ratings', 'discussion_threads', 'discussion_replies'].map((table) => `${table}.hidden_reason`),
]);
/** Beside those, what the back office says again only within its form's bounds, or has little room for. */
const bounded = new Set([
  'courses.programme_code',
  'instructors.professional_designation',
  'users.first_name',
  'users.last_name',
  ...['subject', 'title', 'greeting', 'body', 'action', 'footnote'].map((part) => `mail_texts.${part}`),
]);
/** A form takes these without a space. */
const unspaced = new Set(['instructors.email']);
/**
 * 'any': what no form would take is written too. 'within-forms': only what one would, for a screen that fills a form has
 * promised its bounds, and is not answered where a row breaks them.
 */
export type Bounds = 'any' | 'within-forms';

const textFor = (table: string, column: string, bounds: Bounds = 'any') => {
  const place = `${table}.${column}`;
  const isBound = bounds === 'within-forms';
  if (isBound && unspaced.has(place)) return labelOf(place) + breaking.replace(' ', '/');
  return labelOf(place) + (narrow.has(place) || (isBound && bounded.has(place)) ? breaking : tricks);
};
/** What a page leads to: a script, or an address that a form takes and that would end an attribute. */
const addresses: Record<Bounds, string> = {
  any: 'javascript:hit()//',
  'within-forms': `https://jahat.test/'"><b/data-hostile><img/src=x/onerror=hit()>javascript:hit()//`,
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const idOf = (email: string) => `(select id from users where email = '${email}')`;
const [hers, operator] = [idOf('siswa@semai.test'), idOf('admin@semai.test')];
/** Where the demo has no row, or none with such a text. */
const rows = [
  `insert into announcements (course_id, subject, body, has_bell, sent_as, sent_by, receivers_count, created_at)
   values (${demoCourse.finishedPrakerja}, '.', '.', true, gen_random_uuid(), ${operator}, 1, now())`,
  `insert into certificate_corrections (certificate_id, old_name, new_name, reason, corrected_by, created_at)
   select id, '', '', '', ${operator}, now() from certificates where student_id = ${hers}`,
  `insert into certificate_names (student_id, name, confirmed_at) values (${hers}, '', now())`,
  `update certificates set revoked_at = now(), revoke_reason = ''
   where id = (select max(id) from certificates where student_id <> ${hers})`,
  `insert into contact_replies (message_id, key, sent_by, sent_at, text) select id, gen_random_uuid(), ${operator}, now(), ''
   from contact_messages`,
  `insert into content_reports (thread_id, reported_by, reason, created_at)
   select min(id), ${hers}, '', now() from discussion_threads`,
  ...['discussion_threads', 'discussion_replies', 'ratings'].map(
    (table) => `update ${table} set hidden_at = now(), hidden_reason = '' where id % 2 = 0`,
  ),
  `insert into lecture_notes (enrolment_id, course_id, lecture_id, second, note, created_at, updated_at)
   select e.id, e.course_id, l.id, 1, '.', now(), now()
   from enrolments e join lectures l on l.course_id = e.course_id where student_id = ${hers}`,
  `insert into mail_texts (key, subject, title, greeting, body, action, footnote, updated_at)
   values ('reset', '.', '.', '.', '.', '.', '.', now())`,
  `insert into sessions (user_id, token_hash, created_at, expires_at)
   values (${hers}, '\\x00', now(), now() + interval '1 day'), (${operator}, '\\x01', now(), now() + interval '1 day')`,
  `insert into report_redemptions (day, course_id, partner_id, batch, redeemed, value)
   select current_date, ${demoCourse.free}, min(id), '', 1, 1 from partners`,
  `insert into media_transcodings (media_id) select distinct media_id from lectures where media_id is not null
   on conflict do nothing`,
  `update media_transcodings set failure = ''`,
  `insert into payment_messages (payment_id, provider_order_id, kind, is_trusted, body, received_at)
   select id, provider_order_id, 'status', true, '{}', now() from payments`,
  `update orders set dispute_note = '' where status = 'disputed'`,
  `update refunds set note = ''`,
  `update users set description = '' where id = ${hers}`,
  `insert into audit_log (operator_id, action, target, ip, detail, created_at)
   values (${operator}, ${['action', 'target', 'ip'].map((column) => quoted(textFor('audit_log', column)))},
   jsonb_build_object('after', jsonb_build_object('name', ${quoted(textFor('audit_log', 'detail'))})), now())`,
];

const settings = (() => {
  const label = textFor('site_settings', 'settings').slice(0, 150);
  const other = { name: `Semai ${breaking}`, company: breaking, phone: breaking, whatsapp_message: breaking };
  return JSON.stringify({ ...other, tagline: label, address: [label], partners: [{ name: breaking, url: null }] });
})();
const json = new Map([
  ['payment_messages.body', `jsonb_build_object('status_message', ${quoted(textFor('payment_messages', 'body'))})`],
  ['site_settings.settings', `settings || ${quoted(settings)}::jsonb`],
]);
const lists = new Set([
  'courses.course_learning',
  'courses.course_benefits',
  'courses.tags',
  'events.event_learning',
  'events.event_benefits',
  'interns.answers',
]);

/** Not in all rows: somebody must still be able to get in, and a search to find one of them. */
const only: Record<string, string> = { 'users.email': `role_id = 2 and email <> 'siswa@semai.test'` };
/** Written once, and for good. */
const appended = new Set(['audit_log']);

/** Writes a text before what stands in every column that is shown. */
export async function writeTexts(
  { sql }: { sql(statement: string): Promise<unknown> },
  textOf: (table: string, column: string) => string,
): Promise<void> {
  for (const [table, columns] of Object.entries(attackedColumns)) {
    if (appended.has(table)) continue;
    const values = columns.map((column) => {
      const place = `${table}.${column}`;
      const text = quoted(textOf(table, column));
      if (json.has(place)) return `${column} = ${json.get(place)}`;
      if (lists.has(place)) return `${column} = array_prepend(${text}, ${column}[1:5])`;
      return only[place]
        ? `${column} = case when ${only[place]} then ${text} || id else ${column} end`
        : `${column} = ${text} || ${column}`;
    });
    await sql(`update ${table} set ${values}`);
  }
}

/** Writes a hostile text into every column that is shown, and a hostile address into all that a page leads to. */
export async function writeHostileRows({ sql }: Pick<Semai, 'sql'>, bounds: Bounds = 'any'): Promise<void> {
  for (const row of rows) await sql(row);
  await writeTexts({ sql }, (table, column) => textFor(table, column, bounds));
  for (const [table, columns] of Object.entries(attackedAddresses)) {
    const values = columns.map((column) => `${column} = ${quoted(addresses[bounds])} || coalesce(${column}, '')`);
    await sql(`update ${table} set ${values}`);
  }
}
