import { industries } from '../../industries.ts';
import { userRow } from '../../makers/accounts.ts';
import { drawnRow } from '../../makers/catalogue.ts';
import { insertAll } from '../../rows.ts';
import { type PersonText, peopleTexts } from '../../texts/other-texts.ts';
import { type Chance, chanceFor, type Demo } from '../context.ts';
import { type DemoUser, demoPasswordHash, referralCodeOf } from './accounts.ts';

const FIRST_REGISTERED_DAYS_AGO = 500;
const REFERRED_BY_SARI = 6;
const heardFrom = ['Instagram', 'Google', 'Teman', 'Prakerja', 'Facebook', 'LinkedIn', 'Radio kampus'];
const prefixes = ['812', '813', '821', '822', '852', '853', '857', '858', '877', '878', '896'];

/** What somebody does, in which industry, and from which school, where the work asks for one. */
const jobs: [position: string, industry: (typeof industries)[number], education?: string][] = [
  ['Staf Administrasi', 'Logistik dan Pergudangan'],
  ['Kasir', 'Perdagangan Eceran'],
  ['Guru', 'Pendidikan', 'Sarjana'],
  ['Perawat', 'Kesehatan', 'Diploma'],
  ['Operator Produksi', 'Manufaktur'],
  ['Barista', 'Makanan dan Minuman'],
  ['Staf Keuangan', 'Perbankan dan Keuangan', 'Sarjana'],
  ['Programmer', 'Teknologi Informasi', 'Diploma'],
  ['Desainer Grafis', 'Desain dan Seni'],
  ['Resepsionis Hotel', 'Pariwisata dan Perhotelan'],
  ['Admin Toko Daring', 'Perdagangan Daring'],
  ['Staf Pemasaran', 'Periklanan dan Pemasaran'],
  ['Penjahit', 'Tekstil dan Garmen'],
  ['Pengemudi', 'Transportasi'],
  ['Perangkat Desa', 'Pemerintahan'],
  ['Penyuluh Tani', 'Pertanian dan Perkebunan', 'Sarjana'],
];

/** Registered one after the other over the last 500 days; the newest of them on the day before yesterday. */
export async function makeDemoStudents(demo: Demo, sari: DemoUser): Promise<DemoUser[]> {
  const chance = chanceFor('students');
  const people = peopleTexts();
  const places = await demo.tx.selectFrom('locations').select(['id', 'name']).orderBy('id').execute();
  const cities = places.filter(({ name }) => name.startsWith('Kota'));
  const portraits = await makePortraits(demo, people, chance);

  const daysAgo = people.map(() => chance.whole(2, FIRST_REGISTERED_DAYS_AGO)).sort((one, other) => other - one);
  const afterSari = daysAgo.findIndex((days) => days < 190);
  const emails = new Set<string>();
  const rows = people.map((person, index) => {
    const created_at = demo.at(
      -(daysAgo[index] as number),
      `${twoDigits(chance.whole(7, 21))}:${chance.whole(10, 59)}`,
    );
    const email = emailOf(person, chance, emails);
    const isReferred = index >= afterSari && (index - afterSari) % 9 === 4 && index < afterSari + 9 * REFERRED_BY_SARI;
    return userRow({
      email,
      first_name: person.first_name,
      last_name: person.last_name,
      phone_number: `+62${chance.pick(prefixes)}${chance.whole(10_000_000, 99_999_999)}`,
      password_hash: demoPasswordHash,
      referral_code: referralCodeOf(email),
      referred_by: isReferred ? sari.id : null,
      gender: person.look === 'man' ? 'male' : 'female',
      photo_id: portraits.get(index) ?? null,
      is_interest_instructor: chance.next() < 0.04,
      terms_accepted_at: created_at,
      email_verified_at: created_at,
      created_at,
      ...aboutThem(chance, chance.next() < 0.7 ? cities : places),
    });
  });
  const students = await insertAll(demo.tx, 'users', rows);
  await insertAll(
    demo.tx,
    'user_interests',
    students
      .filter(({ is_onboarding_done }) => is_onboarding_done)
      .flatMap(({ id }) =>
        chance
          .shuffle([1, 2, 3, 4, 5])
          .slice(0, chance.whole(1, 3))
          .map((category_id) => ({ user_id: id, category_id })),
      ),
  );
  return students;
}

/** Three of five have a photo. */
async function makePortraits(demo: Demo, people: PersonText[], chance: Chance): Promise<Map<number, number>> {
  const shown = people.flatMap(({ look }, index) => (chance.next() < 0.6 ? [{ look, index }] : []));
  const rows = shown.map(({ look, index }) => drawnRow(`portrait/${look}/${1001 + index}.svg`, demo.at(-1, '08:00')));
  const portraits = await insertAll(demo.tx, 'media', rows);
  return new Map(shown.map(({ index }, place) => [index, portraits[place]?.id as number]));
}

function emailOf({ first_name, last_name }: PersonText, chance: Chance, taken: Set<string>): string {
  const name = `${first_name}.${last_name}`.toLowerCase().replace(/[^a-z.]/g, '');
  let email = '';
  do email = `${name}${chance.whole(2, 99)}@contoh.test`;
  while (taken.has(email));
  taken.add(email);
  return email;
}

/** One in twelve has not answered the questions of the onboarding. */
function aboutThem(chance: Chance, places: { id: number }[]) {
  if (chance.next() < 1 / 12) return { is_onboarding_done: false };
  const age = chance.whole(18, 46);
  const status = chance.pick(
    age < 23
      ? ['Pelajar-Mahasiswa', 'Pelajar-Mahasiswa', 'FreshGraduate', 'PencariKerja']
      : ['Professional', 'Professional', 'Professional', 'Freelance', 'PencariKerja'],
  );
  const works = status === 'Professional' || status === 'Freelance';
  const [position, industry, asked] = chance.pick(jobs);
  const learned = status === 'FreshGraduate' ? ['Diploma', 'Sarjana'] : ['SMP', 'SMA', 'SMA', 'Diploma', 'Sarjana'];
  const education = chance.pick(learned);
  return {
    is_onboarding_done: true,
    location_id: chance.pick(places).id,
    dob: `${2025 - age}-${twoDigits(chance.whole(1, 12))}-${twoDigits(chance.whole(1, 28))}`,
    last_education: works ? (asked ?? education) : education,
    professional_status: status,
    job_position: works ? position : null,
    industry_id: works ? industries.indexOf(industry) + 1 : null,
    heard_from: chance.shuffle(heardFrom).slice(0, chance.whole(1, 2)),
  };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
