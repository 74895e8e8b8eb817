import type { Platform } from '../../../platform/context.ts';
import { type Letter, letter } from '../../../platform/letter.ts';
import { greet } from '../../accounts/public.ts';
import { isNewTo } from './told.store.ts';

type Reader = { user_id: number; email: string; first_name: string };

export type ChangeLetter = Omit<Letter, 'greeting' | 'action'> & {
  subject: string;
  action: { label: string; path: string };
};

/** The mail and the note that it was promised commit together: who is told again, or was told half-way, is told once. */
export async function tellOfChange(
  { db, clock, config, mail }: Platform,
  reader: Reader,
  cause: string,
  parts: ChangeLetter,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isNewTo(tx, reader.user_id, cause, clock.now()))) return;
    const { subject, action, ...rest } = parts;
    await mail.send(tx, {
      to: reader.email,
      subject,
      ...letter(config, {
        ...rest,
        greeting: greet(reader),
        action: { label: action.label, url: new URL(action.path, config.publicUrl).href },
      }),
    });
  });
}
