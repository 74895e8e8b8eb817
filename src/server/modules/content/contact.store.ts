import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Tx } from '../../platform/db.ts';

export async function insertMessage(tx: Tx, message: Insertable<DB['contact_messages']>): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute();
}
