import type pg from 'pg';
import { trackTime } from '../src/contract/learning.ts';
import type { Asked, Mix } from './scale-turns.ts';
import { COURSES, LECTURES, PASSWORD, tokenOf } from './students-data.ts';

type Query = Record<string, string | number>;
type Person = { id: number; email: string; first_name: string; last_name: string };

/** What students, visitors and operators ask, of people spread over the whole table. `most`: how many of each kind. */
export async function mixFor(pool: pg.Pool, students: number, most: number, staff: string): Promise<Mix> {
  const rowsOf = async <Row>(statement: string, ...values: unknown[]) =>
    (await pool.query(statement, values)).rows as Row[];
  // Every other one is logged in; a prime number away from each other.
  const ids = Array.from({ length: most }, (_, n) => 1 + 2 * ((n * 7919 + 13) % Math.floor(students / 2)));
  const people = new Map(
    (await rowsOf<Person>('select id, email, first_name, last_name from users where id = any($1::integer[])', ids)).map(
      (person) => [person.id, person],
    ),
  );
  const certificates = await rowsOf<{ id: string; email: string; printed_name: string }>(
    `select certificates.id, email, printed_name from certificates join users on users.id = student_id
     order by md5(certificates.id) limit $1`,
    most,
  );
  const vouchers = await rowsOf<{ code: string }>('select code from vouchers order by md5(code) limit $1', most);
  const participants = await rowsOf<{ kpj_code: string; first_name: string; last_name: string }>(
    `select kpj_code, first_name, last_name from kpj_codes join enrolments on enrolments.id = enrolment_id
     join users on users.id = student_id order by md5(kpj_code) limit $1`,
    most,
  );
  const pick = <Value>(values: readonly Value[], n: number) => values[n % values.length] as Value;
  const person = (n: number) => people.get(ids[n] as number) as Person;
  const fullName = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`;
  const courseOf = (n: number) => 1 + ((ids[n] as number) % COURSES);
  const lectureOf = (n: number) => (courseOf(n) - 1) * LECTURES + 1;
  const asStudent = (n: number, method: 'GET' | 'POST', path: string, body?: object): Asked => ({
    method,
    path,
    token: tokenOf(ids[n] as number),
    ...(body && { body }),
  });
  const office = (path: string, query: Query): Asked => ({
    method: 'GET',
    path: `/api/admin/${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    token: staff,
  });
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return {
    login: (n) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: { email: person(n).email, password: PASSWORD },
    }),
    'profile and bell': (n) => asStudent(n, 'GET', '/api/auth/me'),
    'notifications read': (n) => asStudent(n, 'GET', '/api/notification/markread'),
    'my classes': (n) => asStudent(n, 'GET', '/api/user/courses?tab=sedang&page=1'),
    'my classes, counted': (n) => asStudent(n, 'GET', '/api/user/classoverview'),
    'open a class': (n) => asStudent(n, 'GET', `/api/course/${courseOf(n)}/hosteddetail`),
    'open a lecture': (n) => asStudent(n, 'POST', `/api/lecture/${lectureOf(n)}/open`, {}),
    'watch report': (n) =>
      asStudent(n, 'POST', `/${trackTime.path}`, {
        lecture_id: lectureOf(n),
        course_id: courseOf(n),
        second: 530,
        ranges: [[500, 530]],
      }),
    'my certificates': (n) => asStudent(n, 'GET', '/api/user/certificates?page=1'),
    // A course that they do not have, another one each time.
    'buy a course': (n) =>
      asStudent(n, 'POST', `/api/course/${1 + (((ids[n] as number) + 20 + (n % 270)) % COURSES)}/register`, {
        method: 'midtrans',
      }),
    'check a discount': (n) =>
      asStudent(
        n,
        'POST',
        `/api/discountvoucher/exist?code=HEMAT${1 + (n % Math.ceil(students / 100))}&code_for=course&resource_id=${1 + (n % COURSES)}`,
      ),
    'check a voucher': (n) => ({
      method: 'GET',
      path: `/api/voucher/checkvoucher?voucher_code=${pick(vouchers, n).code}`,
    }),
    'verify a certificate': (n) => ({
      method: 'GET',
      path: `/api/certificate/isverified/${pick(certificates, n).id}`,
    }),
    'certificates by email': (n) => ({
      method: 'POST',
      path: '/api/certificate/verifybyemail',
      body: { email: pick(certificates, n).email },
    }),
    'office: students, newest': (n) =>
      office('students', { page: 1 + (n % 4), ...pick<Query>([{}, { is_active: 'true' }, { has_class: 'true' }], n) }),
    'office: students by full name, email, telephone': (n) =>
      office('students', {
        q: pick([fullName(person(n)), person(n).email, `08${String(ids[n]).padStart(10, '1')}`], n),
      }),
    'office: students by a common name': (n) => office('students', { q: person(n).first_name, page: 1 + (n % 2) }),
    'office: a student': (n) => office(`students/${pick(ids, n)}${pick(['', '/classes', '/records'], n)}`, {}),
    'office: orders, narrowed': (n) =>
      office(
        'orders',
        pick<Query>(
          [
            {},
            { status: 'success' },
            { status: 'expired', page: 3 },
            { course_id: courseOf(n) },
            { course_id: courseOf(n), status: 'expired' },
            { from: day(300), until: day(299) },
            { method: 'midtrans', amount_min: 250_000, from: day(90) },
          ],
          n,
        ),
      ),
    'office: orders by number, email, name': (n) =>
      office('orders', {
        q: pick(
          [`INV-${ids[n]}`, person(n).email, fullName(person(n)), `bench-order-${String(ids[n]).padStart(12, '0')}`],
          n,
        ),
      }),
    'office: orders by a common name': (n) => office('orders', { q: person(n).first_name }),
    'office: certificates': (n) =>
      office(
        'certificates',
        pick<Query>([{}, { q: pick(certificates, n).id }, { q: pick(certificates, n).printed_name }], n),
      ),
    'office: participants': (n) => {
      const one = pick(participants, n);
      return office(
        'participants',
        pick<Query>([{}, { q: `${one.first_name} ${one.last_name}` }, { q: one.kpj_code }], n),
      );
    },
  };
}
