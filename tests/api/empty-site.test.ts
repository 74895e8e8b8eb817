import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../../src/contract/admin/courses.ts';
import { previewCourse } from '../../src/contract/admin/publishing.ts';
import { listCourses } from '../../src/contract/catalogue.ts';
import { getHostedCourse } from '../../src/contract/views.ts';
import { makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { contractCalls } from '../kit/contract-calls.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

/** As after a first start with SEED=none: nobody, nothing to learn, no file, no settings. */
let semai: TestApp;
let owner: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  await semai.sql(`alter table audit_log disable trigger never_emptied;
    truncate users, courses, instructors, events, media, faq_groups, testimonials, clients, banners,
    interns, partners, orders, site_settings, contact_messages, discount_vouchers, vouchers cascade`);
  owner = await newStaff(semai, 'owner');
});
afterAll(() => semai.close());

test('every list and page of a site without anything answers', async () => {
  const asked = (await contractCalls()).filter(
    ({ call }) => call.method === 'GET' && !call.path.includes(':') && ['public', 'staff'].includes(call.auth),
  );
  expect(asked.length).toBeGreaterThan(40);
  const answered = await Promise.all(
    asked.map(async ({ domain, name, call }) => {
      const headers = call.auth === 'staff' ? { authorization: `Bearer ${owner.token}` } : {};
      const { statusCode, body } = await semai.send({ method: 'GET', url: `/${call.path}`, headers });
      // What needs to be asked for something says so.
      return { call: `${domain} ${name}`, isFine: statusCode === 200 || [404, 422].includes(statusCode), body };
    }),
  );
  expect(answered.filter(({ isFine }) => !isFine)).toEqual([]);
  expect((await semai.call(listCourses, {})).body.data).toEqual([]);
});

test('the first course is begun without any file, and previewed with nothing in it', async () => {
  const lead = await makeInstructor(semai.platform.db);
  const body = {
    name: 'Kelas pertama',
    type: 'hosted' as const,
    category_id: 1,
    instructor_id: lead.id,
    retail_price: 0,
  };
  const made = await semai.call(courses.create, { body }, owner.token);
  expect(made.status).toBe(200);
  const { id } = made.body.data;
  const { page_url } = (await semai.call(previewCourse, { id }, owner.token)).body.data;
  const token = new URL(page_url, 'http://semai.test').searchParams.get('pratinjau') ?? '';
  const room = await semai.call(getHostedCourse, { id: String(id) }, token);
  expect(room.body.data).toMatchObject({ lessons_front: [], quiz: null, is_finished: false });
});
