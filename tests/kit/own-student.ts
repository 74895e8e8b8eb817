import type { Semai } from './e2e.ts';

export type OwnStudent = { id: number; email: string; first_name: string; last_name: string; password: string };

let made = 0;

/** A student of the test's own, for what would disturb others if it were done to a demo account. */
export async function makeOwnStudent(semai: Semai, first_name = 'Rara', last_name = 'Kinanti'): Promise<OwnStudent> {
  made += 1;
  const name = `${first_name}-${made}-${process.pid}-${Date.now()}`.toLowerCase();
  const email = `${name}@contoh.test`;
  const [row] = await semai.sql<{ id: number }>(
    `insert into users (role_id, email, first_name, last_name, phone_number, password_hash, is_onboarding_done,
       referral_code, created_at, updated_at)
     select 2, '${email}', '${first_name}', '${last_name}', '+6281234567890', password_hash, true, '${name}', now(), now()
     from users where email = 'siswa@semai.test' returning id`,
  );
  return { id: row!.id, email, first_name, last_name, password: 'Belajar123!' };
}
