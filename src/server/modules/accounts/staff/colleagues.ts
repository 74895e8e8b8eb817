import { staff } from '../../../../contract/admin/staff.ts';
import { personFaults } from '../../../../contract/messages.ts';
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
import { mailName, staffInvitationMail } from '../mails.ts';
import { plainName } from '../names.ts';
import { issueLink } from '../passwords/password-links.ts';
import { forgetSessionsOf } from '../sessions/known-sessions.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';
import { fullnameOf } from '../shape.ts';
import { newReferralCode } from '../students.ts';
import { lockOwner } from '../users.store.ts';
import { type ColleagueRow, colleagues, columnsOfRole, insertColleague, lockOwners } from './colleagues.store.ts';
import { clearFactor } from './factors.store.ts';
import { recordFactor } from './otp.ts';

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
        referral_code: newReferralCode(),
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
      await tx
        .updateTable('users')
        .set({
          ...readPerson(fields),
          ...columnsOfRole(fields.role),
          updated_at: now,
          deactivated_at: fields.is_active ? null : now,
        })
        .where('id', '=', id)
        .execute();
      await linkInstructor(tx, id, fields);
      if (seesOther) await deleteSessionsOf(tx, id, null);
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
    role: row.role_id === 3 ? ('instructor' as const) : (row.staff_role as Fields['role']),
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
  const email = given.trim().toLowerCase();
  refuseFaults({
    email: faultOfEmail(email),
    instructor_id: role === 'instructor' && instructor_id === null ? 'Pilih instruktur yang memakai akun ini.' : null,
  });
  return { email, first_name: plainName(first_name), last_name: plainName(last_name) };
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

async function invite(platform: Platform, tx: Tx, userId: number): Promise<void> {
  const owner = await lockOwner(tx, userId);
  if (!owner) throw new Failure('not_found');
  const url = await issueLink(platform, tx, userId, 'verify');
  const kantor = new URL('/admin', platform.config.publicUrl).href;
  const facts = { values: { nama: mailName(owner), kantor }, url };
  await platform.mail.write(tx, staffInvitationMail, { to: owner.email }, facts);
}

export async function inviteAgain(platform: Platform, ctx: StaffContext, id: number): Promise<null> {
  return ctx.db.transaction().execute(async (tx) => {
    await requireColleague(tx, id);
    await invite(platform, tx, id);
    await recordFactor(tx, ctx, id, 'invite staff');
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
    await recordFactor(tx, ctx, id, 'reset otp');
  });
  forgetSessionsOf(platform, id);
  return null;
}

async function requireColleague(tx: Tx, id: number): Promise<void> {
  const found = await colleagues(tx).where('users.id', '=', id).executeTakeFirst();
  if (!found) throw new Failure('not_found');
  if (found.deactivated_at) throw new Failure('person_deactivated');
}
