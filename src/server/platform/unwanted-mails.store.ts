import type { MailTopic } from '../../contract/rules/mail-topics.ts';
import type { Db, Tx } from './db.ts';

export async function unwantedTopics(db: Db | Tx, userId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('unwanted_mails').select('topic').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ topic }) => topic));
}

/** May be said again. A person who has left gets no row: the mails in their mailbox still have the link. */
export async function refuseMails(db: Db, userId: number, topic: MailTopic): Promise<void> {
  await db
    .insertInto('unwanted_mails')
    .columns(['user_id', 'topic'])
    .expression((with_) =>
      with_
        .selectFrom('users')
        .select(['id', with_.val(topic).as('topic')])
        .where('id', '=', userId)
        .where('anonymised_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function wantMails(db: Db, userId: number, topic: MailTopic): Promise<void> {
  await db.deleteFrom('unwanted_mails').where('user_id', '=', userId).where('topic', '=', topic).execute();
}
