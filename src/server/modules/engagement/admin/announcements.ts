import type { z } from 'zod';
import * as promised from '../../../../contract/admin/announcements.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { onlyOf, type StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { composeMail } from '../../../platform/mail-kind.ts';
import { findMailText } from '../../../platform/mail-texts.store.ts';
import { readSiteName } from '../../../platform/site-name.store.ts';
import { fullnameOf, getUser } from '../../accounts/public.ts';
import { announcementFacts, announcementMail } from '../announcements/announcement-mail.ts';
import {
  type AnnouncementRow,
  announcements,
  countReceivers,
  countSentSince,
  findCourseToTell,
  findSent,
  insertAnnouncement,
  lockCourse,
} from '../announcements/announcements.store.ts';
import { sendAnnouncements } from '../announcements/sending.ts';
import { readSorted } from './paging.ts';

type Sent = z.output<typeof promised.sendAnnouncement.body>;
const DAY_MS = 24 * 60 * 60 * 1000;

export function announcementRoutes(route: Bind, platform: Platform): void {
  route(promised.listAnnouncements, async ({ ctx, query }) => {
    let rows = announcements(ctx.db, onlyOf(ctx));
    if (query.course_id) rows = rows.where('announcements.course_id', '=', query.course_id);
    if (query.q) rows = rows.where(mentions(['announcements.subject'], query.q));
    const sorts = { created_at: 'announcements.created_at', subject: 'announcements.subject' };
    const found = await readSorted<AnnouncementRow>(rows as never, 'announcements.id', sorts, query);
    return { ...found, rows: found.rows.map(toAnnouncement) };
  });
  route(promised.getAnnouncement, ({ ctx, params }) => read(ctx.db, ctx, params.id));
  route(promised.announcementAudience, async ({ ctx, params }) => {
    const course = await courseOf(ctx.db, ctx, params.course_id);
    return {
      course,
      receivers_count: await countReceivers(ctx.db, course.id, ctx.clock.now()),
      left_today: Math.max(0, promised.ANNOUNCEMENTS_A_DAY - (await countSentSince(ctx.db, course.id, dayBefore(ctx)))),
    };
  });
  route(promised.previewAnnouncement, async ({ ctx, body }) => {
    const course = await courseOf(ctx.db, ctx, body.course_id);
    const sender = await getUser(ctx.db, ctx.session.userId);
    const said = { ...trimmed(body), course, sender: fullnameOf(sender) };
    const facts = announcementFacts(platform.config, said, sender);
    const own = await findMailText(ctx.db, announcementMail.key);
    const writer = { ...platform.config, siteName: await readSiteName(ctx.db) };
    return composeMail(writer, announcementMail.text, facts, own);
  });
  route(promised.sendAnnouncement, ({ ctx, body }) => send(platform, ctx, body));
}

/** Written down with its job: from then on it is on its way, whatever happens to this process. */
function send({ jobs }: Platform, ctx: StaffContext, sent: Sent) {
  const { session, clock } = ctx;
  const { subject, body } = trimmed(sent);
  return ctx.db.transaction().execute(async (tx) => {
    const course = await courseOf(tx, ctx, sent.course_id);
    await lockCourse(tx, course.id);
    const before = await findSent(tx, session.userId, sent.sent_as);
    if (before) return read(tx, ctx, before.id);
    if ((await countSentSince(tx, course.id, dayBefore(ctx))) >= promised.ANNOUNCEMENTS_A_DAY)
      throw new Failure('announcements_spent');
    const now = clock.now();
    const receivers_count = await countReceivers(tx, course.id, now);
    if (receivers_count === 0) throw new Failure('nobody_to_tell');
    const { has_bell, sent_as } = sent;
    const row = { course_id: course.id, subject, body, has_bell, sent_as, receivers_count };
    const id = await insertAnnouncement(tx, { ...row, sent_by: session.userId, created_at: now });
    if (id === undefined) throw new Failure('invalid_data', { fields: { sent_as: ['Sudah dipakai.'] } });
    await jobs.add(tx, sendAnnouncements, { announcementId: id });
    const { sent_as: _, ...after } = row;
    await recordChange(tx, ctx, { action: 'send announcements', target: `announcements:${id}`, after });
    return read(tx, ctx, id);
  });
}

/** Spaces are no words, and a subject is one line. */
function trimmed({ subject, body }: { subject: string; body: string }) {
  const said = { subject: subject.replace(/\s+/g, ' ').trim(), body: body.replace(/\r\n?/g, '\n').trim() };
  refuseFaults({
    subject: said.subject ? null : 'Subjek wajib diisi.',
    body: said.body ? null : 'Isi pengumuman wajib diisi.',
  });
  return said;
}

const dayBefore = ({ clock }: StaffContext) => new Date(clock.now().getTime() - DAY_MS);

async function courseOf(db: Db | Tx, ctx: StaffContext, id: number) {
  const course = await findCourseToTell(db, id, onlyOf(ctx));
  if (!course) throw new Failure('not_found');
  return course;
}

async function read(db: Db | Tx, ctx: StaffContext, id: number): Promise<promised.Announcement> {
  const row = await announcements(db, onlyOf(ctx)).where('announcements.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('not_found');
  return toAnnouncement(row);
}

const toAnnouncement = (row: AnnouncementRow): promised.Announcement => ({
  id: row.id,
  course: { id: row.course_id, name: row.course_name, slug: row.course_slug },
  subject: row.subject,
  body: row.body,
  has_bell: row.has_bell,
  sender: fullnameOf(row),
  created_at: toWibIso(row.created_at),
  receivers_count: row.receivers_count,
  told_count: row.told_count,
  finished_at: row.finished_at && toWibIso(row.finished_at),
});
