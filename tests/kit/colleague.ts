import type { Semai } from './e2e.ts';

/** Another operator, with the password of the demo's; their address. */
export async function makeColleague(semai: Semai): Promise<string> {
  const [made] = await semai.sql<{ email: string }>(`
    insert into users (first_name, email, password_hash, role_id, staff_role, email_verified_at, referral_code, created_at, updated_at)
    select 'Rekan', 'rekan-' || gen_random_uuid() || '@kantor.test', password_hash, role_id, staff_role, now(),
           upper(left(md5(random()::text), 10)), now(), now()
      from users where email = 'admin@semai.test'
    returning email`);
  return made!.email;
}
