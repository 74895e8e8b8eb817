import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { mentions } from '../../../platform/admin/search.ts';
import { idsOf } from '../../../platform/admin/words.ts';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { countOfAll, readPage } from '../../../platform/lists.ts';

const nameOf = (person: string) =>
  sql<string>`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;

function messages(db: Db | Tx) {
  return db
    .selectFrom('contact_messages as message')
    .leftJoin('users as handler', 'handler.id', 'message.handled_by')
    .select([
      'message.id',
      'message.name',
      'message.email',
      'message.subject',
      'message.message',
      'message.created_at',
      'message.handled_at',
      nameOf('handler').as('handled_by'),
    ])
    .select((row) =>
      row
        .selectFrom('contact_replies')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('contact_replies.message_id', '=', 'message.id')
        .as('replies_count'),
    );
}
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

/** Nobody has answered it, nor said that it is done. */
const isWaiting = sql<boolean>`message.handled_at is null`;

export const waitingMessages = (db: Db) =>
  db.selectFrom('contact_messages as message').select(sql<'messages'>`'messages'`.as('kind')).where(isWaiting);

type Asked = {
  page: number;
  per_page: number;
  order: 'asc' | 'desc';
  ids?: string | undefined;
  q?: string | undefined;
  state?: 'new' | 'handled' | undefined;
};

export function listedMessages(db: Db | Tx, { page, per_page, order, ids, q, state }: Asked) {
  let found = messages(db);
  const chosen = idsOf(ids);
  if (chosen) found = found.where('message.id', 'in', chosen);
  if (q) found = found.where(mentions(['message.name', 'message.email', 'message.subject', 'message.message'], q));
  if (state) found = found.where(({ not }) => (state === 'new' ? isWaiting : not(isWaiting)));
  const sorted = found.orderBy('message.created_at', order).orderBy('message.id', order);
  return readPage<MessageRow>(sorted, found.clearSelect().select(countOfAll), page, per_page);
}

export function findMessage(db: Db | Tx, id: number) {
  return messages(db)
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('contact_replies as reply')
          .innerJoin('users as sender', 'sender.id', 'reply.sent_by')
          .select(['reply.id', 'reply.text', 'reply.sent_at', nameOf('sender').as('sent_by')])
          .whereRef('reply.message_id', '=', 'message.id')
          .orderBy('reply.sent_at')
          .orderBy('reply.id'),
      ).as('replies'),
    )
    .where('message.id', '=', id)
    .executeTakeFirst();
}

export const lockMessage = (tx: Tx, id: number) =>
  tx.selectFrom('contact_messages').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type StoredMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

type Handled = Pick<StoredMessage, 'handled_at' | 'handled_by'>;
export async function setHandled(tx: Tx, id: number, handled: Handled): Promise<void> {
  await tx.updateTable('contact_messages').set(handled).where('id', '=', id).execute();
}

/** The reply's id; null where this one was sent before. */
export async function insertReply(tx: Tx, reply: Insertable<DB['contact_replies']>): Promise<number | null> {
  const row = await tx
    .insertInto('contact_replies')
    .values(reply)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
