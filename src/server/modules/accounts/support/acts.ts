import { role } from '../../../../contract/accounts.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { voidLinks } from '../mailed-links.store.ts';
import { activationMail, mailName, resetMail } from '../mails.ts';
import { issueLink } from '../passwords/password-links.ts';
import { forgetSessionsOf } from '../sessions/known-sessions.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { lockOwner, type Owner } from '../users.store.ts';
import { setDeactivated, wasAnonymised } from './acts.store.ts';

/** What support does to a student's account. Only students': operators and instructors are the staff's own affair. */
async function lockStudent(tx: Tx, id: number): Promise<Owner> {
  const owner = await lockOwner(tx, id);
  if (!owner || owner.role_id !== role.student) throw new Failure('not_found');
  return owner;
}

const target = (id: number) => `user:${id}`;

/** The link goes to the student's mailbox and to nobody else: who asked for it never sees it. */
export async function mailLink(
  platform: Platform,
  ctx: StaffContext,
  id: number,
  purpose: 'reset' | 'activation',
): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await lockStudent(tx, id);
    if (owner.deactivated_at) throw new Failure('person_deactivated');
    if (purpose === 'activation' && owner.password_hash !== null) throw new Failure('already_activated');
    // As many as its owner could ask for: a mailbox is not to be filled from here either.
    await platform.limits.use('resetPerAccount', owner.email);
    const url = await issueLink(platform, tx, id, purpose === 'reset' ? 'reset' : 'verify');
    const nama = mailName(owner);
    const to = { to: owner.email };
    if (purpose === 'reset') await platform.mail.write(tx, resetMail, to, { values: { nama }, url });
    else await platform.mail.write(tx, activationMail, to, { values: { nama, email: owner.email }, url });
    await recordChange(tx, ctx, { action: `send ${purpose} link`, target: target(id) });
  });
  return null;
}

/** Its sessions end with it, at once and everywhere, and links that wait in the mailbox open nothing any more. */
export async function deactivate(platform: Platform, ctx: StaffContext, id: number, reason: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await lockStudent(tx, id);
    if (owner.deactivated_at) return;
    const now = ctx.clock.now();
    await setDeactivated(tx, id, now, now);
    await deleteSessionsOf(tx, id, null);
    await voidLinks(tx, id, now);
    await recordChange(tx, ctx, {
      action: 'deactivate student',
      target: target(id),
      before: { is_active: true },
      after: { is_active: false, reason },
    });
  });
  forgetSessionsOf(platform, id);
  return null;
}

/** Whoever left for good stays gone: there is nobody to come back. */
export async function activate(ctx: StaffContext, id: number): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await lockStudent(tx, id);
    if (!owner.deactivated_at) return;
    if (await wasAnonymised(tx, id)) throw new Failure('student_left');
    await setDeactivated(tx, id, null, ctx.clock.now());
    await recordChange(tx, ctx, {
      action: 'reactivate student',
      target: target(id),
      before: { is_active: false },
      after: { is_active: true },
    });
  });
  return null;
}

export async function endSessions(platform: Platform, ctx: StaffContext, id: number): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockStudent(tx, id);
    await deleteSessionsOf(tx, id, null);
    await recordChange(tx, ctx, { action: 'end sessions', target: target(id) });
  });
  forgetSessionsOf(platform, id);
  return null;
}
