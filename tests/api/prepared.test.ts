import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { me, myCourses } from '../../src/contract/views.ts';
import { connect, prepared } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

test('a statement that is marked is planned once for a connection; others leave nothing there', async () => {
  const { db } = connect(semai.databaseUrl, 1);
  try {
    for (const n of [1, 2, 3]) {
      const { rows } = await sql<{ n: number }>`select ${n}::integer as n ${prepared}`.execute(db);
      expect(rows).toEqual([{ n }]);
      await sql`select ${n}::integer`.execute(db);
    }
    const { rows } = await sql<{ statement: string; uses: number }>`
      select statement, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: 'select $1::integer as n /* prepared */', uses: 3 }]);
  } finally {
    await db.destroy();
  }
});

test('what students ask all the time is planned once, however many classes they have', async () => {
  const student = await newStudentIn(semai, demoCourse.paid);
  for (const course_id of [demoCourse.live, demoCourse.excel]) {
    for (const call of [me, myCourses]) expect((await semai.call(call, {}, student.token)).status).toBe(200);
    await makeEnrolment(semai.platform.db, { student_id: student.id, course_id });
  }
  // Each connection has its own; between them they have had every statement.
  const held = await Promise.all(
    Array.from({ length: 20 }, () =>
      sql<{ statement: string }>`select statement, pg_sleep(0.2) from pg_prepared_statements`.execute(
        semai.platform.db,
      ),
    ),
  );
  const statements = new Set(held.flatMap(({ rows }) => rows.map(({ statement }) => statement)));
  const about = (words: string) => [...statements].filter((text) => text.includes(words));
  expect(about('from "notifications"')).toHaveLength(1);
  expect(about('"voucher_redemptions"')).toHaveLength(1);
  expect(about('from "lessons"')).toHaveLength(1);
});
