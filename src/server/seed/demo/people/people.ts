import { userRow } from '../../makers/accounts.ts';
import { drawnRow, instructorRow } from '../../makers/catalogue.ts';
import { insertAll } from '../../rows.ts';
import { instructorTexts } from '../../texts/other-texts.ts';
import { type Demo, uuidOf } from '../context.ts';
import { type DemoUser, makeDemoAccounts, referralCodeOf } from './accounts.ts';
import { makeDemoStudents } from './students.ts';

export type DemoPeople = {
  sari: DemoUser;
  newcomer: DemoUser;
  instructor: DemoUser;
  operator: DemoUser;
  /** The crowd, in the order in which they registered. */
  students: DemoUser[];
  /** In the order of the texts; the first is the demo account's. */
  instructors: { id: string; categories: number[] }[];
};

export async function makeDemoPeople(demo: Demo): Promise<DemoPeople> {
  const accounts = await makeDemoAccounts(demo);
  const students = await makeDemoStudents(demo, accounts.sari);
  const instructors = await makeInstructors(demo, accounts.instructor);
  return { ...accounts, students, instructors };
}

/** Each has an account, since discussions are answered from it; without a password, all but the first cannot sign in. */
async function makeInstructors(demo: Demo, first: DemoUser): Promise<DemoPeople['instructors']> {
  const texts = instructorTexts().map((text, index) => ({
    ...text,
    id: uuidOf(`${text.first_name} ${text.last_name}`),
    created_at: demo.at(-518 + index * 4, '10:15'),
  }));
  const others = texts.slice(1);
  const portraits = await insertAll(
    demo.tx,
    'media',
    others.map(({ look, created_at }, index) => drawnRow(`portrait/${look}/${102 + index}.svg`, created_at)),
  );
  const accounts = await insertAll(
    demo.tx,
    'users',
    others.map(({ first_name, last_name, look, created_at }, index) => {
      const email = `${`${first_name}.${last_name}`.toLowerCase().replace(/[^a-z.]/g, '')}@pengajar.semai.test`;
      return userRow({
        email,
        role_id: 3,
        first_name,
        last_name,
        gender: look === 'man' ? 'male' : 'female',
        photo_id: portraits[index]?.id as number,
        referral_code: referralCodeOf(email),
        terms_accepted_at: created_at,
        created_at,
      });
    }),
  );
  const users = [first, ...accounts];
  await insertAll(
    demo.tx,
    'instructors',
    texts.map(({ look: _, categories: __, ...text }, index) =>
      instructorRow({
        ...text,
        user_id: users[index]?.id as number,
        email: users[index]?.email as string,
        photo_id: users[index]?.photo_id as number,
        updated_at: text.created_at,
      }),
    ),
  );
  return texts.map(({ id, categories }) => ({ id, categories }));
}
