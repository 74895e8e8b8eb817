import { z } from 'zod';
import { role } from '../../../../contract/accounts.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { hashPassword, isOutdated, isPasswordOf } from '../passwords/passwords.ts';
import { newToken } from '../tokens.ts';
import { findUserByEmail, lockOwner, type Owner, updatePasswordHash } from '../users.store.ts';
import { forgetSession, forgetSessionsOf } from './known-sessions.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  insertStudentsSession,
} from './sessions.store.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

type Opening = {
  userId: number;
  ip: string;
  userAgent: string;
  /** The operator who looks at the site as this person. */
  impersonatedBy?: number;
  seconds?: number;
  /** Of somebody who must set up a second factor before anything else opens. */
  isOtpDue?: boolean;
  /** The one course that it looks at as a student would (preview.ts). */
  previewCourseId?: number;
};

export async function openSession(tx: Db | Tx, who: Opening, now: Date): Promise<string> {
  const { token, session } = newSession(who, now);
  await insertSession(tx, session);
  return token;
}

function newSession(who: Opening, now: Date) {
  const { token, hash } = newToken();
  const session = {
    token_hash: hash,
    user_id: who.userId,
    user_agent: who.userAgent.slice(0, 300),
    ip: who.ip,
    impersonated_by: who.impersonatedBy ?? null,
    is_otp_due: who.isOtpDue ?? false,
    preview_course_id: who.previewCourseId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + (who.seconds ?? SESSION_SECONDS) * 1000),
  };
  return { token, session };
}

export const withoutToken = { access_token: null, token_type: null, expires_in: null } as const;

/** Whoever has shown who they are: students get a token, the other roles are sent to their own door. */
export async function admit(
  ctx: RequestContext,
  owner: Pick<Owner, 'id' | 'role_id' | 'deactivated_at'>,
  tx: Db | Tx = ctx.db,
) {
  if (owner.deactivated_at) throw new Failure('account_deactivated');
  if (owner.role_id !== role.student) return { role_id: owner.role_id as 1 | 3, ...withoutToken };
  const access_token = await openSession(
    tx,
    { userId: owner.id, ip: ctx.ip, userAgent: ctx.userAgent },
    ctx.clock.now(),
  );
  ctx.log.info({ user: owner.id }, 'signed in');
  return withToken(access_token);
}

const withToken = (access_token: string) => ({
  role_id: role.student,
  access_token,
  token_type: 'Bearer' as const,
  expires_in: SESSION_SECONDS,
});

type Login = { email: string; password: string };

export const logIn = (ctx: RequestContext, limits: Platform['limits'], body: Login) =>
  enterByPassword(
    ctx,
    limits,
    body,
    (tx, owner) => admit(ctx, owner, tx),
    (user) => admitAtOnce(ctx, user),
  );

/** A student's session in one statement, as nearly everybody logs in; null where there is more to it. */
async function admitAtOnce(ctx: RequestContext, { id, password_hash }: Owner) {
  const { token, session } = newSession({ userId: id, ip: ctx.ip, userAgent: ctx.userAgent }, ctx.clock.now());
  if (!(await insertStudentsSession(ctx.db, session, password_hash))) return null;
  ctx.log.info({ user: id }, 'signed in');
  return withToken(token);
}

/** What somebody may do once their password has shown who they are; whoever does it holds the owner's row. */
type Enter<Result> = (tx: Tx, owner: Owner) => Promise<Result>;
/** The same in one statement, where that is enough; else null. */
type EnterAtOnce<Result> = (user: Owner) => Promise<Result | null>;

/** The only way in by a password: guesses are counted alike, whatever it was to open. */
export async function enterByPassword<Result>(
  ctx: RequestContext,
  limits: Platform['limits'],
  login: Login,
  enter: Enter<Result>,
  enterAtOnce: EnterAtOnce<Result> = async () => null,
): Promise<Result> {
  const email = login.email.trim().toLowerCase();
  await limits.use('loginPerAddress', ctx.ip);
  let [user] = await Promise.all([findUserByEmail(ctx.db, email), limits.use('loginPerAccount', email)]);
  for (;;) {
    if (!user) throw new Failure('email_unknown');
    const entered = await tryPassword(ctx, user, login.password, { enter, enterAtOnce });
    if (entered) return entered.result;
    user = await findUserByEmail(ctx.db, email);
  }
}

/** null where the password was changed while it was being checked: the old one must open nothing that outlives it. */
async function tryPassword<Result>(
  ctx: RequestContext,
  user: Owner,
  password: string,
  { enter, enterAtOnce }: { enter: Enter<Result>; enterAtOnce: EnterAtOnce<Result> },
) {
  if (!user.password_hash || !(await isPasswordOf(user.password_hash, password, ctx.ip))) {
    ctx.log.warn({ user: user.id }, 'wrong password');
    throw new Failure('password_wrong');
  }
  const stronger = isOutdated(user.password_hash) ? await hashPassword(password, ctx.ip) : null;
  const entered = stronger ? null : await enterAtOnce(user);
  if (entered) return { result: entered };
  return ctx.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, user.id);
    if (owner?.password_hash !== user.password_hash) return null;
    if (stronger) await updatePasswordHash(tx, owner.id, stronger);
    return { result: await enter(tx, owner) };
  });
}

export async function logOut(platform: Platform, { userId, id }: Session): Promise<null> {
  await deleteSession(platform.db, userId, id);
  forgetSession(platform, id);
  return null;
}

/** One's own; somebody else's does not exist. */
export async function endSessionOf(platform: Platform, { userId }: Session, id: number): Promise<null> {
  if (!(await deleteSession(platform.db, userId, id))) throw new Failure('not_found');
  forgetSession(platform, id);
  return null;
}

export async function endOtherSessionsOf(platform: Platform, { userId, id }: Session): Promise<null> {
  await deleteSessionsOf(platform.db, userId, id);
  forgetSessionsOf(platform, userId);
  return null;
}

export const sweepSessions = defineJob({
  name: 'accounts.sweep-sessions',
  data: z.object({}),
  cron: '17 * * * *',
  handle: (platform) => deleteExpiredSessions(platform.db, platform.clock.now()),
});
