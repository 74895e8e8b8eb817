import { sql } from 'kysely';

/** Whether one of these columns has the words somewhere, whatever their case and accents; for tables of some thousand rows. */
export function mentions(columns: readonly string[], words: string) {
  const pattern = `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const all = sql.join(columns.map((column) => sql.ref(column)));
  return sql<boolean>`plain(concat_ws(' ', ${all})) like plain(${pattern})`;
}
