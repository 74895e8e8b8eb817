import type { Semai } from './e2e.ts';

/** Another operator, with the password of the demo's; their address. */
export async function makeColleague(semai: Semai): Promise<string> {
  const { email } = await semai.make('makeUser', { first_name: 'Rekan', role_id: 1 });
  return email;
}
