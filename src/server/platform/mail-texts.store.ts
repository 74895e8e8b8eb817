import type { Db, Tx } from './db.ts';
import type { MailText } from './mail-kind.ts';

const parts = ['subject', 'title', 'greeting', 'body', 'action', 'footnote'] as const;

/**
 * An operator's own words for a mail. Read with every mail, in the transaction that promises it: one row by its key,
 * beside the job's own insert, so that nothing kept in memory can be older than what the operator sees.
 */
export const findMailText = (db: Db | Tx, key: string): Promise<MailText | undefined> =>
  db.selectFrom('mail_texts').select(parts).where('key', '=', key).executeTakeFirst();

/** Held until the end of the transaction, so that of two who save the second sees what the first did. */
export const lockMailText = (tx: Tx, key: string): Promise<MailText | undefined> =>
  tx.selectFrom('mail_texts').select(parts).where('key', '=', key).forUpdate().executeTakeFirst();

export const ownMailTexts = (db: Db | Tx) => db.selectFrom('mail_texts').select(['key', 'updated_at']).execute();

/** False: somebody else wrote the first one meanwhile. */
export async function insertMailText(tx: Tx, key: string, text: MailText, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_texts')
    .values({ key, ...text, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateMailText(tx: Tx, key: string, text: MailText, at: Date): Promise<void> {
  await tx
    .updateTable('mail_texts')
    .set({ ...text, updated_at: at })
    .where('key', '=', key)
    .execute();
}

export async function deleteMailText(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('mail_texts').where('key', '=', key).execute();
}
