import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { role } from '../../../contract/accounts.ts';
import type { Platform, RequestContext } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { Failure } from '../../platform/errors.ts';
import { defineJob } from '../../platform/jobs.ts';
import { hashToken } from './known-sessions.ts';
import { isPasswordOf } from './passwords.ts';
import { deleteExpiredSessions, insertSession } from './sessions.store.ts';
import { findUserByEmail } from './users.store.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

export async function openSession(
  tx: Db | Tx,
  who: { userId: number; ip: string; userAgent: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, {
    token_hash: hashToken(token),
    user_id: who.userId,
    user_agent: who.userAgent.slice(0, 300),
    ip: who.ip,
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
  });
  return token;
}

export async function logIn(
  ctx: RequestContext,
  limits: Platform['limits'],
  body: { email: string; password: string },
) {
  const email = body.email.trim().toLowerCase();
  await limits.use('loginPerAddress', ctx.ip);
  await limits.use('loginPerAccount', email);
  const user = await findUserByEmail(ctx.db, email);
  if (!user) throw new Failure('email_unknown');
  if (!user.password_hash || !(await isPasswordOf(user.password_hash, body.password)))
    throw new Failure('password_wrong');
  return admit(ctx, user);
}

/** Only students get a token here: the other roles are told theirs and sent to their own door. */
export async function admit(ctx: RequestContext, user: { id: number; role_id: number; deactivated_at: Date | null }) {
  if (user.deactivated_at) throw new Failure('account_deactivated');
  if (user.role_id !== role.student)
    return { role_id: user.role_id as 1 | 3, access_token: null, token_type: null, expires_in: null };
  const access_token = await openSession(
    ctx.db,
    { userId: user.id, ip: ctx.ip, userAgent: ctx.userAgent },
    ctx.clock.now(),
  );
  return { role_id: role.student, access_token, token_type: 'Bearer' as const, expires_in: SESSION_SECONDS };
}

export const sweepSessions = defineJob({
  name: 'accounts.sweep-sessions',
  data: z.object({}),
  cron: '17 * * * *',
  handle: (platform) => deleteExpiredSessions(platform.db, platform.clock.now()),
});
