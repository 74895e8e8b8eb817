import { hashPassword } from '../modules/accounts/public.ts';
import type { Db, Tx } from '../platform/db.ts';

/** One maker per entity, shared by the demo data and the tests: say what matters, the rest is filled in. */
let serial = 0;
const next = () => {
  serial += 1;
  return `${process.pid}${serial}`;
};

type UserFields = {
  id?: number;
  email?: string;
  role_id?: 1 | 2 | 3;
  first_name?: string;
  last_name?: string;
  phone_number?: string | null;
  password?: string;
  is_onboarding_done?: boolean;
  deactivated_at?: Date | null;
  created_at?: Date;
};

export async function makeUser(tx: Db | Tx, { password = 'Belajar123!', ...fields }: UserFields = {}) {
  const created_at = fields.created_at ?? new Date();
  const unique = next();
  return tx
    .insertInto('users')
    .values({
      email: `orang${unique}@semai.test`,
      role_id: 2,
      first_name: 'Orang',
      last_name: unique,
      is_onboarding_done: true,
      referral_code: `r${unique}`,
      password_hash: await hashPassword(password),
      updated_at: created_at,
      ...fields,
      created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type InstructorFields = {
  id?: string;
  user_id?: number | null;
  first_name?: string;
  last_name?: string;
  professional_designation?: string | null;
};

export function makeInstructor(tx: Db | Tx, fields: InstructorFields = {}) {
  return tx
    .insertInto('instructors')
    .values({ first_name: 'Pengajar', last_name: next(), ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type CourseFields = {
  id?: number;
  name?: string;
  slug?: string;
  type?: 'hosted' | 'live' | 'external';
  category_id?: number;
  instructor_id: string;
  retail_price?: number;
  discount_price?: number;
  kartu_prakerja?: boolean;
  ratings_count?: number;
  ratings_sum?: number;
  completed_count?: number;
  published_at?: Date | null;
};

export function makeCourse(tx: Db | Tx, fields: CourseFields) {
  const name = fields.name ?? `Kelas ${next()}`;
  return tx
    .insertInto('courses')
    .values({
      slug: slugOf(name),
      type: 'hosted',
      category_id: 1,
      retail_price: 499_000,
      published_at: new Date(),
      ...fields,
      name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
