import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { insertAll, insertOne, next } from '../rows.ts';

type Intern = Insertable<DB['interns']>;
export function internRow(fields: Partial<Intern> = {}): Intern {
  const created_at = fields.created_at ?? new Date();
  return {
    name: `Peserta Magang ${next()}`,
    position: 'Penulis Konten',
    school: 'Universitas Contoh',
    batch_id: 1,
    published_at: created_at,
    ...fields,
    created_at,
  };
}
export const makeIntern = (tx: Db | Tx, fields: Partial<Intern> = {}) => insertOne(tx, 'interns', internRow(fields));

/** A group with its questions, in the order given. */
export async function makeFaqGroup(
  tx: Db | Tx,
  fields: { name?: string; position?: number; faqs?: { question: string; answer: string }[] } = {},
) {
  const { name = `Kelompok ${next()}`, position = 1, faqs = [] } = fields;
  const group = await insertOne(tx, 'faq_groups', { name, position });
  const rows = faqs.map((faq, index) => ({ ...faq, faq_group_id: group.id, position: index + 1 }));
  return { ...group, faqs: await insertAll(tx, 'faqs', rows) };
}
