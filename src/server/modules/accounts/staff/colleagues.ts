import { role } from '../../../../contract/accounts.ts';
import { staff } from '../../../../contract/admin/staff.ts';
import { personFaults, personWords } from '../../../../contract/messages.ts';
import { OFFICE } from '../../../../contract/pages.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { mentions } from '../../../platform/admin/search.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { faultOfEmail } from '../email-faults.ts';
import { voidLinks } from '../mailed-links.store.ts';
import { mailName, resetMail, staffInvitationMail } from '../mails.ts';
import { plainName } from '../names.ts';
import { issueLink } from '../passwords/password-links.ts';
import { forgetSessionsOf } from '../sessions/known-sessions.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { fullnameOf } from '../shape.ts';
import { newReadableCode } from '../tokens.ts';
import { lockOwner } from '../users.store.ts';
import {
  type ColleagueRow,
  colleagues,
  columnsOfRole,
  insertColleague,
  lockOwners,
  updateColleague,
} from './colleagues.store.ts';
import { clearFactor } from './factors.store.ts';
import { recordStaffAct } from './otp.ts';

type Fields = (typeof staff)['forms']['fields'];

/** Who works here: invited by mail, never removed, so that the log always knows who did what. */
export function keepColleagues(route: Bind, platform: Platform): void {
  keep(route, staff, {
    table: 'users',
    key: 'users.id',
    rows: (db) => colleagues(db),
    filter: (rows, { q, role }) => {
      const searched = q ? rows.where(mentions(['users.first_name', 'users.last_name', 'users.email'], q)) : rows;
      if (!role) return searched;
      const { role_id, staff_role } = columnsOfRole(role);
      return searched
        .where('users.role_id', '=', role_id)
        .where('users.staff_role', 'is not distinct from', staff_role);
    },
    shape: toColleague,
    async insert(tx, fields, ctx) {
      const person = readPerson(fields);
      const id = await insertColleague(tx, {
        ...person,
        role: fields.role,
        referral_code: newReadableCode(),
        now: ctx.clock.now(),
      });
      await linkInstructor(tx, id, fields);
      await invite(platform, tx, id);
      return id;
    },
    async update(tx, id, fields, ctx, before) {
      const losesPower = before.role !== fields.role || before.is_active !== fields.is_active;
      const seesOther = losesPower || before.instructor_id !== fields.instructor_id;
      if (losesPower && id === ctx.session.userId) throw new Failure('own_role');
      if (losesPower && before.role === 'owner' && !(await lockOwners(tx)).some((owner) => owner !== id))
        throw new Failure('last_owner');
      const now = ctx.clock.now();
      const person = readPerson(fields);
      const movesMailbox = person.email !== before.email;
      await updateColleague(tx, id, {
        ...person,
        ...columnsOfRole(fields.role),
        ...(movesMailbox ? { email_verified_at: null } : {}),
        ...(before.is_active === fields.is_active ? {} : { deactivated_at: fields.is_active ? null : now }),
        updated_at: now,
      });
      await linkInstructor(tx, id, fields);
      if (seesOther) await deleteSessionsOf(tx, id, null);
      // A link lies in the mailbox that it went to: perhaps a stranger's, whose address was typed by mistake.
      if (movesMailbox || !fields.is_active) await voidLinks(tx, id, now);
      if (movesMailbox && fields.is_active && !before.has_password) await invite(platform, tx, id);
    },
    changed: (id) => forgetSessionsOf(platform, id),
    refusals: {
      users_email: { field: 'email', text: personFaults.emailTaken },
      instructors_user_id_key: { field: 'instructor_id', text: 'Instruktur ini sudah memiliki akun.' },
      instructors_user_id_fkey: { field: 'instructor_id', text: 'Instruktur tidak ditemukan.' },
    },
    personal: ['first_name', 'last_name', 'email'],
  });
}

function toColleague(row: ColleagueRow) {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    role: row.role_id === role.instructor ? ('instructor' as const) : (row.staff_role as Fields['role']),
    instructor_id: row.instructor_id,
    instructor_name:
      row.instructor_first_name === null
        ? null
        : fullnameOf({ first_name: row.instructor_first_name, last_name: row.instructor_last_name ?? '' }),
    is_active: row.deactivated_at === null,
    has_otp: row.totp_confirmed_at !== null,
    has_password: row.has_password,
    last_seen_at: row.last_seen_at && toWibIso(row.last_seen_at),
    created_at: toWibIso(row.created_at),
  };
}

function readPerson({ first_name, last_name, email: given, role, instructor_id }: Fields) {
  const person = {
    email: given.trim().toLowerCase(),
    first_name: plainName(first_name),
    last_name: plainName(last_name),
  };
  refuseFaults({
    first_name: person.first_name ? null : personWords.first_name.required,
    email: faultOfEmail(person.email),
    instructor_id: role === 'instructor' && instructor_id === null ? 'Pilih instruktur yang memakai akun ini.' : null,
  });
  return person;
}

/** A profile has one account at most, and somebody who is no instructor any more has none of them. */
async function linkInstructor(tx: Tx, userId: number, { role, instructor_id }: Fields): Promise<void> {
  const wanted = role === 'instructor' ? instructor_id : null;
  let others = tx.updateTable('instructors').set({ user_id: null }).where('user_id', '=', userId);
  if (wanted) others = others.where('id', '<>', wanted);
  await others.execute();
  if (!wanted) return;
  const taken = await tx
    .selectFrom('instructors')
    .select('user_id')
    .where('id', '=', wanted)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isFree = taken && (taken.user_id === null || taken.user_id === userId);
  refuseFaults({
    instructor_id: isFree ? null : taken ? 'Instruktur ini sudah memiliki akun.' : 'Instruktur tidak ditemukan.',
  });
  await tx.updateTable('instructors').set({ user_id: userId }).where('id', '=', wanted).execute();
}

/** Whoever has chosen a password before is not invited anew: they get what everybody gets who forgot theirs. */
async function invite(platform: Platform, tx: Tx, userId: number): Promise<void> {
  const owner = await lockOwner(tx, userId);
  if (!owner) throw new Failure('not_found');
  const to = { to: owner.email };
  const nama = mailName(owner);
  if (owner.password_hash !== null) {
    const url = await issueLink(platform, tx, userId, 'reset');
    return platform.mail.write(tx, resetMail, to, { values: { nama }, url });
  }
  const url = await issueLink(platform, tx, userId, 'verify');
  const kantor = new URL(OFFICE, platform.config.publicUrl).href;
  await platform.mail.write(tx, staffInvitationMail, to, { values: { nama, kantor }, url });
}

export async function inviteAgain(platform: Platform, ctx: StaffContext, id: number): Promise<null> {
  return ctx.db.transaction().execute(async (tx) => {
    await requireColleague(tx, id);
    await invite(platform, tx, id);
    await recordStaffAct(tx, ctx, id, 'invite staff');
    return null;
  });
}

/** For whoever lost the telephone and the recovery codes too; their sessions end with it. */
export async function resetFactorOf(platform: Platform, ctx: StaffContext, id: number): Promise<null> {
  // One's own is dropped with password and code: a session left open must not be enough.
  if (id === ctx.session.userId) throw new Failure('own_otp');
  await ctx.db.transaction().execute(async (tx) => {
    await requireColleague(tx, id);
    await lockOwner(tx, id);
    await clearFactor(tx, id);
    await deleteSessionsOf(tx, id, null);
    await recordStaffAct(tx, ctx, id, 'reset otp');
  });
  forgetSessionsOf(platform, id);
  return null;
}

async function requireColleague(tx: Tx, id: number): Promise<void> {
  const found = await colleagues(tx).where('users.id', '=', id).executeTakeFirst();
  if (!found) throw new Failure('not_found');
  if (found.deactivated_at) throw new Failure('person_deactivated');
}
