import type { z } from 'zod';
import type { listStudents } from '../../../../contract/admin/students.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { idsOf, personWordsOf } from '../../../platform/admin/words.ts';
import { Failure } from '../../../platform/errors.ts';
import { photoOf } from '../../../platform/files/address.ts';
import { deviceOf, fullnameOf } from '../../accounts/public.ts';
import { findStudent, sessionsOf, studentsPage } from './students.store.ts';

type Query = z.output<(typeof listStudents)['query']>;

export async function readStudents({ db }: StaffContext, query: Query) {
  const found = await studentsPage(db, {
    words: personWordsOf(query.q),
    ids: idsOf(query.ids),
    isOnboarded: query.is_onboarded,
    isActive: query.is_active,
    hasClass: query.has_class,
    courseId: query.course_id,
    page: query.page,
    perPage: query.per_page,
    order: query.order,
  });
  return { ...found, rows: found.rows.map(inShort) };
}

type Row = Awaited<ReturnType<typeof studentsPage>>['rows'][number];

const inShort = (row: Row) => ({
  id: row.id,
  name: fullnameOf(row),
  email: row.email,
  phone_number: row.phone_number,
  is_onboarded: row.is_onboarding_done,
  is_active: row.deactivated_at === null,
  classes: Number(row.classes),
  created_at: toWibIso(row.created_at),
});

export async function readStudent({ db, clock }: StaffContext, id: number) {
  const row = await findStudent(db, id);
  if (!row) throw new Failure('not_found');
  const sessions = await sessionsOf(db, id, clock.now());
  return {
    ...inShort(row),
    photo: photoOf(row)?.url ?? null,
    gender: row.gender,
    dob: row.dob,
    location: row.location,
    last_education: row.last_education,
    professional_status: row.professional_status,
    job_position: row.job_position,
    industry: row.industry,
    is_email_verified: row.email_verified_at !== null,
    has_password: Boolean(row.has_password),
    identities: row.identities.map(({ provider }) => provider),
    deactivated_at: row.deactivated_at && toWibIso(row.deactivated_at),
    has_left: row.anonymised_at !== null,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceOf(session.user_agent),
      last_seen_at: toWibIso(session.last_seen_at),
      is_impersonation: session.impersonated_by !== null,
    })),
  };
}
