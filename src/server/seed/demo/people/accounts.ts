import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { demoAccounts } from '../../demo-accounts.ts';
import { industries } from '../../industries.ts';
import { userRow } from '../../makers/accounts.ts';
import { drawnRow } from '../../makers/catalogue.ts';
import { insertAll } from '../../rows.ts';
import { type Demo, lettersOf } from '../context.ts';

export type DemoUser = Selectable<DB['users']>;

/** 'Belajar123!', hashed once: the demo is the same on every start, and three hundred hashings would take a minute. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ECHWL1zBO4dx51EAc9c//g$aU21DThyNXCEOg76ihWz/T29+tjIJhxUsjUmz90amLk';

export const referralCodeOf = (email: string): string => lettersOf(`referral ${email}`, 10);

/** The four that everyone may sign in with, ids 1 to 4: student, newcomer, instructor, operator. */
export async function makeDemoAccounts(demo: Demo) {
  const [ofSari, ofInstructor] = await insertAll(demo.tx, 'media', [
    drawnRow('portrait/woman/1.svg', demo.at(-200, '19:40')),
    drawnRow('portrait/woman/101.svg', demo.at(-520, '19:40')),
  ]);
  const more = [
    {
      created_at: demo.at(-200, '19:20'),
      photo_id: ofSari?.id as number,
      phone_number: '+6281328470915',
      gender: 'female',
      location_id: 3310,
      dob: '1999-04-21',
      last_education: 'SMA',
      professional_status: 'Professional',
      job_position: 'Staf Toko Bahan Bangunan',
      industry_id: industries.indexOf('Perdagangan Eceran') + 1,
      heard_from: ['Instagram', 'Teman'],
    },
    { created_at: demo.at(-1, '19:20'), phone_number: '+6285729903164' },
    { created_at: demo.at(-520, '19:20'), photo_id: ofInstructor?.id as number, gender: 'female' },
    { created_at: demo.at(-521, '08:30') },
  ];
  const [sari, newcomer, instructor, operator] = await insertAll(
    demo.tx,
    'users',
    demoAccounts.map(({ who: _, ...account }, index) =>
      userRow({
        ...account,
        id: index + 1,
        password_hash: demoPasswordHash,
        referral_code: referralCodeOf(account.email),
        terms_accepted_at: more[index]?.created_at,
        email_verified_at: more[index]?.created_at,
        ...more[index],
      }),
    ),
  );
  if (!sari || !newcomer || !instructor || !operator) throw new Error('The demo has four accounts.');
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${demoAccounts.length})`.execute(demo.tx);
  await insertAll(demo.tx, 'user_interests', [
    { user_id: sari.id, category_id: 4 },
    { user_id: sari.id, category_id: 5 },
  ]);
  return { sari, newcomer, instructor, operator };
}
