import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { fullnameOf, getUser } from '../../accounts/public.ts';
import { enterClass } from '../class/classroom.ts';
import { previewAddress } from './addresses.ts';
import { confirmedName, keepConfirmedName } from './printed-name.store.ts';

/**
 * What a certificate would bear: the profile's name as it is now. `confirmedAt`: since when its owner stands by it; null
 * as long as they have not, or once the profile says something else (B-12).
 */
export async function printedNameOf(
  db: Db | Tx,
  studentId: number,
): Promise<{ name: string; confirmedAt: Date | null }> {
  const [user, confirmed] = await Promise.all([getUser(db, studentId), confirmedName(db, studentId)]);
  const name = fullnameOf(user);
  return { name, confirmedAt: confirmed?.name === name ? confirmed.confirmed_at : null };
}

export async function readPrintedName(platform: Platform, studentId: number, idOrSlug: string) {
  const own = await enterClass(platform.db, studentId, idOrSlug);
  const { name, confirmedAt } = await printedNameOf(platform.db, studentId);
  return { name, is_confirmed: confirmedAt !== null, preview_url: previewAddress(platform, own.id) };
}

/** Only what the profile says may be confirmed: another tab may have changed it since this one showed it. */
export async function confirmPrintedName(ctx: RequestContext<Session>, name: string): Promise<null> {
  const printed = await printedNameOf(ctx.db, ctx.session.userId);
  if (printed.name !== name) throw new Failure('name_changed');
  await keepConfirmedName(ctx.db, ctx.session.userId, name, ctx.clock.now());
  return null;
}
