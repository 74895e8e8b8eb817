import { mailTopicKeys } from '../../../../contract/rules/mail-topics.ts';
import {
  changeEmail,
  confirmEmail,
  endOtherSessions,
  endSession,
  getAccount,
  getMailChoices,
  listSessions,
  setMailChoice,
  setPassword,
} from '../../../../contract/security.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { refuseMails, unwantedTopics, wantMails } from '../../../platform/unwanted-mails.store.ts';
import { changeOwnPassword } from '../passwords/password-change.ts';
import { listSessionsOf } from '../sessions/sessions.store.ts';
import { endOtherSessionsOf, endSessionOf } from '../sessions/sessions.ts';
import { toAccount, toDevice } from '../shape.ts';
import { getWaysIn } from './account.store.ts';
import { findPendingEmail } from './email-change.store.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';

export function securityRoutes(route: Bind, platform: Platform): void {
  route(getAccount, async ({ ctx }) => {
    const { userId } = ctx.session;
    const [waysIn, pendingEmail] = await Promise.all([
      getWaysIn(ctx.db, userId),
      findPendingEmail(ctx.db, userId, ctx.clock.now()),
    ]);
    return toAccount(waysIn, pendingEmail);
  });
  route(setPassword, ({ ctx, body }) => changeOwnPassword(platform, ctx, body));
  route(changeEmail, ({ ctx, body }) => requestEmailChange(platform, ctx, body));
  route(confirmEmail, ({ ctx, body }) => confirmEmailChange(platform, ctx, body.token));

  route(listSessions, async ({ ctx }) => {
    const { userId, id } = ctx.session;
    const rows = await listSessionsOf(ctx.db, userId, id, ctx.clock.now());
    return rows.map((row) => toDevice(row, id));
  });
  route(endSession, ({ ctx, params }) => endSessionOf(platform, ctx.session, params.id));
  route(getMailChoices, async ({ ctx }) => {
    const unwanted = await unwantedTopics(ctx.db, ctx.session.userId);
    return mailTopicKeys.map((topic) => ({ topic, is_wanted: !unwanted.has(topic) }));
  });
  route(setMailChoice, async ({ ctx, params, body }) => {
    const choose = body.is_wanted ? wantMails : refuseMails;
    await choose(ctx.db, ctx.session.userId, params.topic);
    return null;
  });
  route(endOtherSessions, ({ ctx }) => endOtherSessionsOf(platform, ctx.session));
}
