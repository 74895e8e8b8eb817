import { sql } from 'kysely';
import { faqGroups, faqs, stepFaq, stepFaqGroup } from '../../../../contract/admin/content.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { keepOrder, orderedRows } from '../../../platform/admin/order.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';

/** The questions of /faq, group by group, each in the operator's order. */
export function keepFaqs(route: Bind): void {
  const groupRows = orderedRows({ table: 'faq_groups' });
  keepOrder(route, stepFaqGroup, { table: 'faq_groups' });
  keep(route, faqGroups, {
    ...groupRows,
    table: 'faq_groups',
    key: 'faq_groups.id',
    rows: (db) =>
      db
        .selectFrom('faq_groups')
        .selectAll('faq_groups')
        .select((row) =>
          row
            .selectFrom('faqs')
            .select((each) => each.fn.countAll<number>().as('count'))
            .whereRef('faqs.faq_group_id', '=', 'faq_groups.id')
            .as('faqs_count'),
        ),
    filter: (rows, { q }) => (q ? rows.where(mentions(['faq_groups.name'], q)) : rows),
    shape: (row) => ({ ...row, faqs_count: row.faqs_count ?? 0 }),
    async remove(tx, id, _ctx, { faqs_count }) {
      // Its questions would go with it, unseen.
      if (faqs_count > 0) throw new Failure('in_use');
      await groupRows.remove(tx, id);
    },
  });

  const ofGroup = { table: 'faqs', within: 'faq_group_id' } as const;
  keepOrder(route, stepFaq, ofGroup);
  keep(route, faqs, {
    ...orderedRows(ofGroup),
    table: 'faqs',
    key: 'faqs.id',
    rows: (db) =>
      db
        .selectFrom('faqs')
        .innerJoin('faq_groups as group', 'group.id', 'faqs.faq_group_id')
        .selectAll('faqs')
        .select('group.name as group_name')
        // In the order of the page: group by group. Positions are smaller than this.
        .select(sql<number>`"group".position * 40000 + faqs.position`.as('place')),
    sorts: { position: 'place' },
    filter(rows, { q, faq_group_id }) {
      const found = q ? rows.where(mentions(['faqs.question', 'faqs.answer'], q)) : rows;
      return faq_group_id ? found.where('faqs.faq_group_id', '=', faq_group_id) : found;
    },
    shape: ({ place: _, ...row }) => row,
    refusals: {
      faqs_faq_group_id_fkey: { field: 'faq_group_id', text: 'Kelompok ini tidak ada lagi. Pilih yang lain.' },
    },
  });
}
