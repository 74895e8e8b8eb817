import * as promised from '../../../../contract/admin/mails.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { versionOf } from '../../../platform/admin/keep.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { choiceLinks } from '../../../platform/mail-choices.ts';
import { composeMail, type MailKind, type MailText } from '../../../platform/mail-kind.ts';
import {
  deleteMailText,
  findMailText,
  insertMailText,
  lockMailText,
  ownMailTexts,
  updateMailText,
} from '../../../platform/mail-texts.store.ts';
import { readSiteName } from '../../../platform/site-name.store.ts';
import { getUser } from '../../accounts/public.ts';
import { checkMailText } from './mail-text-rule.ts';

/** The mails of B-06 and all others, as their writers declare them, and the operator's own words for each. */
export function mailRoutes(route: Bind, platform: Platform, kinds: readonly MailKind[]): void {
  const { config, mail, limits } = platform;
  const kindOf = (key: string): MailKind => {
    const kind = kinds.find((each) => each.key === key);
    if (!kind) throw new Failure('not_found');
    return kind;
  };
  const sampled = async (db: Db, kind: MailKind, unsaved: MailText | undefined) =>
    composeMail(
      { ...config, siteName: await readSiteName(db) },
      kind.text,
      kind.sample(config),
      unsaved ? checkMailText(kind, unsaved) : await findMailText(db, kind.key),
      kind.topic && choiceLinks(config.publicUrl, 'contoh'),
    );

  route(promised.listMails, async ({ ctx, query }) => {
    const own = new Map((await ownMailTexts(ctx.db)).map(({ key, updated_at }) => [key, updated_at]));
    const wanted = query.q?.toLowerCase() ?? '';
    const ids = query.ids?.split(',');
    const found = kinds.filter(({ key, name }) => name.toLowerCase().includes(wanted) && (ids?.includes(key) ?? true));
    const from = (query.page - 1) * query.per_page;
    return {
      rows: found.slice(from, from + query.per_page).map((kind) => headOf(kind, own.get(kind.key))),
      total: found.length,
      page: query.page,
      perPage: query.per_page,
    };
  });
  route(promised.getMail, ({ ctx, params }) => whole(platform, ctx.db, kindOf(params.id)));
  route(promised.previewMail, ({ ctx, params, body }) => sampled(ctx.db, kindOf(params.id), body.text));
  route(promised.saveMail, ({ ctx, params, body: { version, ...text } }) =>
    save(platform, ctx, kindOf(params.id), text, version),
  );
  route(promised.resetMail, ({ ctx, params }) => reset(platform, ctx, kindOf(params.id)));
  route(promised.testMail, async ({ ctx, params, body }) => {
    const kind = kindOf(params.id);
    const { subject, ...parts } = await sampled(ctx.db, kind, body.text);
    await limits.use('testMailPerAccount', String(ctx.session.userId));
    const { email } = await getUser(ctx.db, ctx.session.userId);
    await ctx.db.transaction().execute((tx) => mail.send(tx, { to: email, subject: `[Contoh] ${subject}`, ...parts }));
    return null;
  });
}

/** What is said already is no text of one's own. */
async function save(
  platform: Platform,
  ctx: StaffContext,
  kind: MailKind,
  sent: MailText,
  version: string | undefined,
): Promise<promised.WholeMail> {
  const text = checkMailText(kind, sent);
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockMailText(tx, kind.key);
    const before = own ?? kind.text;
    const current = { ...before, version: versionOfText(before) };
    if (version !== undefined && version !== current.version) throw new Failure('changed_meanwhile', { current });
    if (versionOfText(text) === versionOfText(kind.text)) await deleteMailText(tx, kind.key);
    else if (own) await updateMailText(tx, kind.key, text, now);
    else if (!(await insertMailText(tx, kind.key, text, now))) throw new Failure('changed_meanwhile');
    await recordChange(tx, ctx, { action: 'update mails', target: `mails:${kind.key}`, before, after: text });
    return whole(platform, tx, kind);
  });
}

const reset = (platform: Platform, ctx: StaffContext, kind: MailKind): Promise<promised.WholeMail> =>
  ctx.db.transaction().execute(async (tx) => {
    const before = await lockMailText(tx, kind.key);
    if (before) {
      await deleteMailText(tx, kind.key);
      await recordChange(tx, ctx, { action: 'reset mails', target: `mails:${kind.key}`, before, after: kind.text });
    }
    return whole(platform, tx, kind);
  });

const headOf = ({ key, name, when, topic }: MailKind, changedAt: Date | undefined) => ({
  id: key,
  name,
  when,
  topic: topic ?? null,
  is_own: changedAt !== undefined,
  changed_at: changedAt ? toWibIso(changedAt) : null,
});

async function whole({ config }: Platform, db: Db | Tx, kind: MailKind): Promise<promised.WholeMail> {
  const [text = kind.text, all] = [await findMailText(db, kind.key), await ownMailTexts(db)];
  const { values } = kind.sample(config);
  return {
    ...headOf(kind, all.find(({ key }) => key === kind.key)?.updated_at),
    text,
    usual: kind.text,
    has_action: kind.text.action !== '',
    placeholders: Object.entries(kind.placeholders).map(([name, means]) => ({
      name,
      means,
      sample: values[name] ?? '',
      is_required: kind.required?.includes(name) ?? false,
    })),
    version: versionOfText(text),
  };
}

const versionOfText = (text: MailText): string =>
  versionOf(['subject', 'title', 'greeting', 'body', 'action', 'footnote'], text);
