import type { Platform } from '../../../platform/context.ts';
import type { MailToWrite } from '../../../platform/mail-kind.ts';
import { isNewTo } from './told.store.ts';

type Reader = { user_id: number; email: string };

/** The mail and the note that it was promised commit together: who is told again, or was told half-way, is told once. */
export async function tellOfChange<Name extends string>(
  { db, clock, mail }: Platform,
  reader: Reader,
  cause: string,
  { kind, facts }: MailToWrite<Name>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await isNewTo(tx, reader.user_id, cause, clock.now())) await mail.write(tx, kind, { to: reader.email }, facts);
  });
}
