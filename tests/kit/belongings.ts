import type { TestApp } from './app-on.ts';

type Edge = { table: string; columns: string[]; to: string; references: string[] };

/** References to a person, or to something of theirs, that do not make the row theirs; each with its reason. */
const notTheirs: Record<string, string> = {
  'sessions.impersonated_by': 'the operator who looked, not the person looked at',
  'refunds.requested_by': 'the operator who paid back',
  'refunds.closed_by': 'the operator who paid back by hand',
  'voucher_batches.created_by': 'the operator who made them',
  'certificate_corrections.corrected_by': 'the operator who corrected',
  'assignments.graded_by': 'the instructor who graded',
  'content_reports.handled_by': 'the operator who answered',
  'contact_messages.handled_by': 'the operator who answered',
  'announcements.sent_by': 'told in office to the students of a course',
  'totp_recovery_codes.user_id': 'the second factor of who works in office; a student has none',
  'film_uploads.user_id': 'a film for a course, which an operator sends in office',
  'contact_replies.sent_by': 'the operator who answered',
  'audit_log.operator_id': 'what operators did in office: evidence, not their data (B-07)',
  'discussion_replies.thread_id': 'said by others below what the person said',
  'content_reports.thread_id': 'others found it improper',
  'content_reports.reply_id': 'others found it improper',
  'content_reports.rating_id': 'others found it improper',
  'notifications.discussion_thread_id': 'told to its own reader',
  'users.referred_by': 'people of their own; that they came is told by itself',
};
/** Owned by somebody, but what refers to them is the site's: courses have teachers and pictures. */
const passesNothingOn = new Set(['media', 'instructors']);
/** Where nothing is declared, since reports come too fast for it. */
const undeclared: Edge[] = [
  { table: 'watch_reports', columns: ['enrolment_id'], to: 'enrolments', references: ['id'] },
];

const namesOf = (table: string, keys: string) => `array(
  select attname::text from unnest(${keys}) with ordinality keys (key, place)
  join pg_attribute on attrelid = ${table} and attnum = key order by place
)`;

/** What the database holds of a person: for each table that hangs on users, however far, which rows are theirs. */
export async function belongingsOf(semai: TestApp, userId: number) {
  const declared = (await semai.sql(`
    select conrelid::regclass::text as "table", confrelid::regclass::text as "to",
      ${namesOf('conrelid', 'conkey')} as columns, ${namesOf('confrelid', 'confkey')} as references
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and relnamespace = 'public'::regnamespace
  `)) as Edge[];
  const edges = [...declared, ...undeclared].filter(
    ({ table, columns, to }) => !(`${table}.${columns[0]}` in notTheirs) && !passesNothingOn.has(to),
  );
  const theirs = new Map([['users', `id = ${userId}`]]);
  const conditionOf = (table: string): string | null => {
    const known = theirs.get(table);
    if (known) return known;
    const ways = edges
      .filter((edge) => edge.table === table && edge.to !== table)
      .flatMap(({ columns, to, references }) => {
        const condition = conditionOf(to);
        return condition ? [`(${columns}) in (select ${references} from ${to} where ${condition})`] : [];
      });
    return ways.length > 0 ? `(${ways.join(' or ')})` : null;
  };
  for (const table of new Set(edges.map((edge) => edge.table))) {
    const condition = conditionOf(table);
    if (condition) theirs.set(table, condition);
  }
  return {
    tables: [...theirs.keys()].sort(),
    where: (table: string) => theirs.get(table) as string,
    async count(table: string): Promise<number> {
      const [row] = (await semai.sql(`select count(*) from ${table} where ${theirs.get(table)}`)) as {
        count: number;
      }[];
      return row?.count ?? 0;
    },
  };
}
